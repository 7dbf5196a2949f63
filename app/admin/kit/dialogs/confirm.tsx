import { Button, Group } from '@mantine/core'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { useAdminTexts } from '../texts.ts'
import { Modal } from './dialogs.tsx'

export interface Question {
  title: string
  text?: ReactNode
  /** Names what is done, and to how many: never just "OK". */
  label: string
  isDanger?: boolean
  /** Of the way out, where it leads to something. */
  cancel?: string
  /** Can be done instead; the answer is no then. */
  other?: { label: string; run: () => void }
}
type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false))

export function useConfirm(): Ask {
  return useContext(ConfirmContext)
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const t = useAdminTexts()
  const [question, setQuestion] = useState<Question | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [answer, setAnswer] = useState<(isYes: boolean) => void>(() => () => {})
  const ask = useCallback<Ask>((next) => {
    setQuestion(next)
    setOpen(true)
    return new Promise((resolve) => setAnswer(() => resolve))
  }, [])
  const close = (isYes: boolean) => {
    setOpen(false)
    answer(isYes)
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      {/* Above a drawer or dialog that asks: theirs is 200. */}
      <Modal
        opened={isOpen}
        onClose={() => close(false)}
        title={question?.title}
        zIndex={250}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {question?.text}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" size="sm" onClick={() => close(false)} data-autofocus>
            {question?.cancel ?? t('common.cancel')}
          </Button>
          {question?.other ? (
            <Button
              variant="default"
              size="sm"
              onClick={() => {
                close(false)
                question.other?.run()
              }}
            >
              {question.other.label}
            </Button>
          ) : null}
          <Button {...(question?.isDanger ? { color: 'red' } : {})} size="sm" onClick={() => close(true)}>
            {question?.label}
          </Button>
        </Group>
      </Modal>
    </ConfirmContext>
  )
}

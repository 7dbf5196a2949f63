import { ActionIcon, Button, TextInput, UnstyledButton } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { maxReplyBytes, type WechatQuickReply } from '../../../../../contracts/wechat/messages.ts'
import { isApiError } from '../../../../api/error.ts'
import { ReadingSwitch, RowReading } from '../../../fields/letters/row-reading.tsx'
import { useConfirm } from '../../../kit/dialogs/confirm.tsx'
import { Modal } from '../../../kit/dialogs/dialogs.tsx'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { GrowingTextarea } from '../../../kit/textarea/growing-textarea.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { RoomLeft } from '../room-left.tsx'
import css from './dialogs.module.css'
import { addQuickReply, changeQuickReply, forgetQuickReply, name, useQuickReplies } from './messages-api.ts'

interface Props {
  /** Of the reply that is being written: it may be worth keeping. */
  text: string
  onChoose: (text: string) => void
  onClose: () => void
}

/** Short texts that all colleagues share: they are chosen, written and changed in one place. */
export default function QuickReplies({ text, onChoose, onClose }: Props) {
  const t = useAdminTexts()
  const { data } = useQuickReplies()
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const stop = () => setEdited(null)
  return (
    <Modal opened onClose={onClose} title={t(`${name}.tools.quick`)} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <ReadingSwitch />
      {data?.length === 0 && edited === null ? <p className={css.quiet}>{t(`${name}.quick.empty`)}</p> : null}
      <ul className={css.choices}>
        {data?.map((reply) => (
          <li key={reply.id}>
            {edited === reply.id ? (
              <QuickReplyForm initial={reply} onSave={(values) => changeQuickReply(reply.id, values)} onEnd={stop} />
            ) : (
              <QuickReplyEntry reply={reply} onChoose={() => onChoose(reply.text)} onEdit={() => setEdited(reply.id)} />
            )}
          </li>
        ))}
      </ul>
      {edited === 'new' ? (
        <QuickReplyForm initial={{ name: '', text: text.trim() }} onSave={addQuickReply} onEnd={stop} />
      ) : (
        <Button variant="default" size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          {t(`${name}.quick.add`)}
        </Button>
      )}
    </Modal>
  )
}

function QuickReplyEntry({ reply, onChoose, onEdit }: { reply: WechatQuickReply; onChoose: () => void; onEdit: () => void }) {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const deletion = t(`${name}.quick.delete`, { name: reply.name })
  const remove = async () => {
    const text = t('contact-messages.forget_template_text')
    if (!(await confirm({ title: deletion, text, label: t('common.delete'), isDanger: true }))) return
    await forgetQuickReply(reply.id)
    await queries.invalidateQueries({ queryKey: [`${name}/quick-replies`] })
  }
  const change = t(`${name}.quick.edit`, { name: reply.name })
  return (
    <div className={css.choice}>
      <UnstyledButton className={css.choose ?? ''} onClick={onChoose}>
        <strong>{reply.name}</strong>
        <RowReading text={reply.name} />
        <span className={css.words}>{reply.text}</span>
        <RowReading text={reply.text} />
      </UnstyledButton>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={change} title={change} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={deletion} title={deletion} onClick={() => ignoreRejection(remove())}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

interface FormProps {
  initial: { name: string; text: string }
  onSave: (values: { name: string; text: string }) => Promise<unknown>
  onEnd: () => void
}

function QuickReplyForm({ initial, onSave, onEnd }: FormProps) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const [values, setValues] = useState({ name: initial.name, text: initial.text })
  const [problems, setProblems] = useState<Record<string, string[]>>({})
  const [isBusy, setBusy] = useState(false)
  const set = (changes: Partial<typeof values>) => {
    setValues({ ...values, ...changes })
    setProblems({})
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await onSave(values)
      await queries.invalidateQueries({ queryKey: [`${name}/quick-replies`] })
      onEnd()
    } catch (error) {
      if (!isApiError(error, 422)) throw error
      setProblems(error.fields)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={css.form} onSubmit={(event) => ignoreRejection(save(event))}>
      <TextInput
        size="sm"
        label={t(`${name}.quick.name`)}
        value={values.name}
        error={problems.name?.join(' ')}
        maxLength={30}
        data-autofocus
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <GrowingTextarea
        size="sm"
        label={t(`${name}.quick.text`)}
        value={values.text}
        error={problems.text?.join(' ')}
        minRows={2}
        maxRows={8}
        description={<RoomLeft of={values.text} max={maxReplyBytes} />}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      <div className={css.foot}>
        <Button type="submit" size="sm" loading={isBusy}>
          {t('common.save')}
        </Button>
        <Button variant="default" size="sm" onClick={onEnd}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}

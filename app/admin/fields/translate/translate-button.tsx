import { useDisclosure } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense } from 'react'
import type { DialogProps } from './translate-dialog.tsx'

const TranslateDialog = lazy(() => import('./translate-dialog.tsx'))

interface Props {
  /** The localized pairs that are translated, without a language. */
  names: readonly string[]
  className: string | undefined
  label?: string
  children: ReactNode
}

export function TranslateButton({ names, className, label, children }: Props) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <button type="button" className={className} aria-label={label} onClick={open}>
        {children}
      </button>
      {isOpen ? <TranslateFields names={names} onClose={close} /> : null}
    </>
  )
}

export function TranslateFields(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <TranslateDialog {...props} />
    </Suspense>
  )
}

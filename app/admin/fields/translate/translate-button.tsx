import { useDisclosure } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense } from 'react'

const TranslateDialog = lazy(() => import('./translate-dialog.tsx'))

interface Props {
  /** The localized pairs that are translated, without a language. */
  names: readonly string[]
  className: string | undefined
  /** Its name, where the text alone does not say what is translated. */
  label?: string
  children: ReactNode
}

/** Has fields of the form translated, and shows the translations before they are taken over. */
export function TranslateButton({ names, className, label, children }: Props) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <button type="button" className={className} aria-label={label} onClick={open}>
        {children}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <TranslateDialog names={names} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

import { useLocalStorage } from '@mantine/hooks'
import { isTranslated, type Translated } from '../../../../contracts/machine-translation.ts'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { useAdminTexts } from '../../kit/texts.ts'

export interface UntranslatedLines {
  /** Those that the letter still holds. */
  lines: readonly string[]
  note: (translation: Translated) => void
  forget: () => void
  /** Asks before a letter that holds such lines is sent; answers true where it may be. */
  maySend: () => Promise<boolean>
}

/** The lines of a translated letter that stand in it in the writer's own language; kept like its draft. */
export function useUntranslated(draftKey: string, text: string): UntranslatedLines {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const [kept, setKept, forget] = useLocalStorage({
    key: `${draftKey}-untranslated`,
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  const lines = [...new Set(kept.split('\n'))].filter((line) => line !== '' && text.includes(line))
  return {
    lines,
    note: ({ parts }) => setKept(parts.flatMap((part) => (isTranslated(part) ? [] : part.source.trim())).join('\n')),
    forget,
    maySend: async () =>
      lines.length === 0 ||
      confirm({
        title: t('contact-messages.send_untranslated', { count: lines.length }),
        text: lines.map((line) => <p key={line}>{line}</p>),
        label: t('contact-messages.send_anyway'),
      }),
  }
}

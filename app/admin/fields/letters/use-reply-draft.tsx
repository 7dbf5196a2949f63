import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { isTranslated, type Translated } from '../../../../contracts/machine-translation.ts'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { useAdminTexts } from '../../kit/texts.ts'

export interface ReplyDraft {
  /** As it is to be sent. */
  text: string
  /** In the writer's own language, to be translated. */
  own: string
  /** Of the translated text; empty where the text is none. */
  original: string
  /** Lines that stand in the translated text in the writer's own language. */
  untranslated: readonly string[]
  /** Why it could not be sent. */
  problem: string
  setProblem: (problem: string) => void
  write: (text: string) => void
  writeOwn: (text: string) => void
  /** Replaces the text by one that is no translation. */
  writeTemplate: (text: string) => void
  takeTranslation: (text: string, translation: Translated) => void
  /** Asks before a text that holds untranslated lines is sent; answers true where it may be. */
  maySend: () => Promise<boolean>
  forget: () => void
}

/** Kept in this browser until it is sent. */
export function useReplyDraft(name: string, id: string | number): ReplyDraft {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const [text, setText, forgetText] = useKept(`${name}-${id}`)
  const [own, writeOwn, forgetOwn] = useKept(`${name}-own-${id}`)
  const [original, setOriginal, forgetOriginal] = useKept(`${name}-original-${id}`)
  const [kept, setKept, forgetKept] = useKept(`${name}-own-${id}-untranslated`)
  const [problem, setProblem] = useState('')
  const untranslated = [...new Set(kept.split('\n'))].filter((line) => line !== '' && text.includes(line))
  const write = (next: string) => {
    setText(next)
    setProblem('')
    if (next.trim() === '') forgetOriginal()
  }
  return {
    ...{ text, own, original, untranslated, problem, setProblem, write, writeOwn },
    writeTemplate: (next) => {
      write(next)
      forgetOriginal()
    },
    takeTranslation: (next, { parts }) => {
      write(next)
      setOriginal(own)
      setKept(parts.flatMap((part) => (isTranslated(part) ? [] : part.source.trim())).join('\n'))
    },
    maySend: async () =>
      untranslated.length === 0 ||
      confirm({
        title: t('contact-messages.send_untranslated', { count: untranslated.length }),
        text: untranslated.map((line) => <p key={line}>{line}</p>),
        label: t('contact-messages.send_anyway'),
      }),
    forget: () => {
      for (const forget of [forgetText, forgetOwn, forgetOriginal, forgetKept]) forget()
    },
  }
}

const useKept = (key: string) => useLocalStorage({ key, defaultValue: '', getInitialValueInEffect: false })

import type { TextareaProps } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import type { Locale } from '../../../../contracts/fields.ts'
import { isTranslated, type Translated } from '../../../../contracts/machine-translation.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { isUnreadable } from './foreign-text.ts'

export interface ReplyDraft {
  /** As it is to be sent. */
  text: string
  /** In the writer's own language, to be translated. */
  own: string
  /** Of the translated text; empty where the text is none. */
  original: string
  /** The text is an unchanged template. */
  isTemplate: boolean
  /** Lines that stand in the translated text in the writer's own language. */
  untranslated: readonly string[]
  /** Why it could not be sent. */
  problem: string
  setProblem: (problem: string) => void
  /** The reader's language is known, and not the writer's. */
  isForeign: boolean
  /** Of the field that the text is written in. */
  field: Pick<TextareaProps, 'value' | 'error' | 'label'>
  write: (text: string) => void
  writeOwn: (text: string) => void
  /** Replaces the text by one that is no translation. */
  writeTemplate: (text: string) => void
  takeTranslation: (text: string, translation: Translated) => void
  /** Asks before a text is sent that its reader could not read; answers true where it may be. */
  maySend: () => Promise<boolean>
  forget: () => void
}

/** Kept in this browser until it is sent. The reader's language is null where it is not known. */
export function useReplyDraft(name: string, id: string | number, reader: Locale | null): ReplyDraft {
  const t = useAdminTexts()
  const locale = useLocale()
  const confirm = useConfirm()
  const [text, setText, forgetText] = useKept(`${name}-${id}`)
  const [own, writeOwn, forgetOwn] = useKept(`${name}-own-${id}`)
  const [original, setOriginal, forgetOriginal] = useKept(`${name}-original-${id}`)
  const [kept, setKept, forgetKept] = useKept(`${name}-own-${id}-untranslated`)
  const [problem, setProblem] = useState('')
  const [template, setTemplate] = useState('')
  const untranslated = [...new Set(kept.split('\n'))].filter((line) => line !== '' && text.includes(line))
  const isForeign = reader !== null && reader !== locale
  const write = (next: string) => {
    setText(next)
    setProblem('')
    if (next.trim() === '') forgetOriginal()
  }
  return {
    ...{ text, own, original, untranslated, problem, setProblem, isForeign, write, writeOwn },
    isTemplate: text === template,
    field: { value: text, error: problem, ...(isForeign && { label: t('contact-messages.sent_text') }) },
    writeTemplate: (next) => {
      write(next)
      setTemplate(next)
      forgetOriginal()
    },
    takeTranslation: (next, { parts }) => {
      write(next)
      setOriginal(own)
      setKept(parts.flatMap((part) => (isTranslated(part) ? [] : part.source.trim())).join('\n'))
    },
    maySend: async () => {
      const label = t('contact-messages.send_anyway')
      if (untranslated.length > 0) {
        const title = t('contact-messages.send_untranslated', { count: untranslated.length })
        return confirm({ title, text: untranslated.map((line) => <p key={line}>{line}</p>), label })
      }
      if (!isForeign || !isUnreadable(text, reader)) return true
      return confirm({ title: t('contact-messages.send_own'), text: t('contact-messages.send_own_text'), label })
    },
    forget: () => {
      for (const forget of [forgetText, forgetOwn, forgetOriginal, forgetKept]) forget()
    },
  }
}

const useKept = (key: string) => useLocalStorage({ key, defaultValue: '', getInitialValueInEffect: false })

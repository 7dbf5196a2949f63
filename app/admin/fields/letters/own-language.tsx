import { Button } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconLanguage } from '@tabler/icons-react'
import { useState } from 'react'
import type { Locale } from '../../../../contracts/fields.ts'
import type { Translated } from '../../../../contracts/machine-translation.ts'
import { catalogueText } from '../../../api/catalogue.ts'
import { isApiError } from '../../../api/error.ts'
import { langTag } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { withRefused } from '../../api/read-text.ts'
import { translateText, useHasService } from '../../api/translate.ts'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { suffixOf } from '../../kit/languages.ts'
import { GrowingTextarea } from '../../kit/textarea/growing-textarea.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { Findings } from '../translation/findings.tsx'
import { SetUpService } from '../translation/set-up-service.tsx'
import { addBelowGreeting, hasGreeting } from './add-below-greeting.ts'
import css from './letters.module.css'
import type { ReplyDraft } from './use-reply-draft.tsx'

/** Of what is answered, as what the reply is about; it is not translated. */
const contextLength = 300

interface Props {
  /** A text written by hand is replaced only after a question. */
  reply: ReplyDraft
  /** The reader's language; nothing is drawn where it is the writer's. */
  locale: Locale
  context: string
  maxLength: number
  minRows?: number
}

/** A reply that is written in the writer's language and sent in the reader's, through the glossary and the checks of translations. */
export function OwnLanguage({ reply, locale, context, maxLength, minRows = 4 }: Props) {
  const t = useAdminTexts()
  const own = useLocale()
  const confirm = useConfirm()
  const hasService = useHasService()
  const { text, own: draft, untranslated } = reply
  // A person who writes one reply so writes the next one so.
  const [isOpened, setOpen] = useLocalStorage({ key: 'admin-writes-own', defaultValue: false, getInitialValueInEffect: false })
  const isOpen = isOpened || draft !== ''
  const [made, setMade] = useState<{ translation: Translated; text: string } | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  if (locale === own) return null
  if (!isOpen)
    return (
      <Button
        variant="default"
        size="xs"
        className={css.writeOwn ?? ''}
        leftSection={<IconLanguage size={16} stroke={1.6} aria-hidden />}
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        {t('contact-messages.write_own')}
      </Button>
    )
  const ask = async () => {
    if (draft.trim() === '') return
    setProblem('')
    const isOwn = text.trim() !== '' && text !== made?.text && !reply.isTemplate
    const question = {
      title: t('contact-messages.replace_by_translation'),
      text: t('contact-messages.replace_text'),
      label: t('contact-messages.replace'),
      other: {
        label: t(`contact-messages.${hasGreeting(text) ? 'add_below_greeting' : 'add_at_end'}`),
        run: () => ignoreRejection(translate((translation) => addBelowGreeting(text, translation))),
      },
    }
    if (!isOwn || (await confirm(question))) await translate((translation) => translation)
  }
  const translate = async (placed: (translation: string) => string) => {
    setBusy(true)
    setProblem('')
    try {
      const source = suffixOf[own]
      const asked = { source, text: draft, format: 'text', context: context.slice(0, contextLength) } as const
      const translation = withRefused(await translateText(asked))
      if (translation.text.trim() === draft.trim()) {
        setMade({ translation, text })
        return setProblem(t('contact-messages.nothing_translated'))
      }
      const whole = placed(translation.text)
      setMade({ translation, text: whole })
      reply.takeTranslation(whole, translation)
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(catalogueText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.own}>
      <GrowingTextarea
        w="100%"
        label={t('contact-messages.own_text')}
        lang={langTag[own]}
        value={draft}
        // Open from the start, it must not take the focus.
        autoFocus={isAsked}
        error={problem}
        maxLength={maxLength}
        minRows={minRows}
        maxRows={16}
        onChange={(event) => {
          // Emptied, it stays where it is.
          setOpen(true)
          reply.writeOwn(event.currentTarget.value)
        }}
      />
      {hasService ? null : (
        <p className={css.quiet}>
          {t('form.translate.embedded')} <SetUpService />
        </p>
      )}
      <span className={css.ownTools}>
        <Button
          variant="default"
          size="xs"
          loading={isBusy}
          disabled={draft.trim() === ''}
          leftSection={<IconLanguage size={16} stroke={1.6} aria-hidden />}
          onClick={() => ignoreRejection(ask())}
        >
          {t('contact-messages.translate_own')}
        </Button>
        {draft === '' ? (
          <Button variant="subtle" color="gray" size="xs" onClick={() => setOpen(false)}>
            {t('contact-messages.write_directly')}
          </Button>
        ) : null}
      </span>
      <div role="status">
        {untranslated.length > 0 ? (
          <div className={css.untranslated}>
            <p>{t('contact-messages.untranslated', { count: untranslated.length })}</p>
            <ul lang={langTag[own]}>
              {untranslated.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ) : null}
        {/* Lines without a translation stand in the list above. */}
        {made && made.text === text ? <Findings parts={used(made.translation)} source={suffixOf[own]} /> : null}
      </div>
    </div>
  )
}

/** Refused sentences stand in the reply as well: their findings say what to check. */
const used = ({ parts }: Translated): Translated['parts'] =>
  parts.flatMap((part) => (part.target === null ? [] : { ...part, is_refused: false }))

import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { hasChinese } from '../../../../../contracts/localized.ts'
import { type KeywordMatch, keywordMatches, patternProblem } from '../../../../../contracts/wechat/keywords.ts'
import { autoRepliesResource, replyLimits } from '../../../../../contracts/wechat/replies.ts'
import { RowReading } from '../../../fields/letters/row-reading.tsx'
import { useField, useForm } from '../../../fields/store/form-context.tsx'
import { useFieldError } from '../../../fields/store/form-store.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './chat.module.css'
import { repliesApi } from './replies-api.ts'

export function KeywordsField() {
  const t = useAdminTexts()
  const { form } = useForm()
  const { value: keywords, set } = useField(autoRepliesResource, 'keywords')
  const error = useFieldError(form, 'keywords')
  const list = useRef<HTMLUListElement>(null)
  const words = keywords.flatMap(({ match, text }) => (match === 'regex' ? [] : text))
  const add = () => {
    set([...keywords, { text: '', match: keywords.at(-1)?.match === 'exact' ? 'exact' : 'contains' }])
    // The row is drawn first.
    setTimeout(() => list.current?.lastElementChild?.querySelector<HTMLElement>('input[data-text]')?.focus())
  }
  return (
    <section id={form.idOf('keywords')} tabIndex={-1} aria-label={t('wechat-replies.keywords')}>
      <p className={css.label}>
        {t('wechat-replies.keywords')}
        <span className={css.required} aria-hidden>
          {' *'}
        </span>
      </p>
      <p className={css.hint}>{t('wechat-replies.keywords_hint')}</p>
      <ul className={css.keywords} ref={list}>
        {keywords.map((keyword, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a keyword has no identity but its place
          <li key={index} className={css.keyword}>
            <KeywordRow
              index={index}
              text={keyword.text}
              match={keyword.match}
              onNext={add}
              onRemove={() => set(keywords.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      {words.some(hasChinese) ? <RowReading text={words.join(' / ')} /> : null}
      {keywords.length === 0 && error ? <p style={{ color: 'var(--mantine-color-error)' }}>{error}</p> : null}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={keywords.length >= replyLimits.keywords}
        onClick={add}
      >
        {t('wechat-replies.add_keyword')}
      </Button>
    </section>
  )
}

interface RowProps {
  index: number
  text: string
  match: KeywordMatch
  onNext: () => void
  onRemove: () => void
}

function KeywordRow({ index, text, match, onNext, onRemove }: RowProps) {
  const t = useAdminTexts()
  const { form } = useForm()
  const path = `keywords.${index}.text`
  const refused = useFieldError(form, path)
  const problem = useProblem(match, text)
  const number = index + 1
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (text.trim() !== '') onNext()
  }
  return (
    <>
      <Select
        size="sm"
        aria-label={t('wechat-replies.match_of', { number })}
        data={keywordMatches.map((value) => ({ value, label: t(`wechat-replies.matches.${value}`) }))}
        value={match}
        onChange={(next) => form.mergeEntry('keywords', index, { match: next })}
      />
      <TextInput
        size="sm"
        id={form.idOf(path)}
        data-text
        className={css.keywordText ?? ''}
        aria-label={t('wechat-replies.keyword_of', { number })}
        placeholder={t(`wechat-replies.match_examples.${match}`)}
        value={text}
        maxLength={200}
        spellCheck={match !== 'regex'}
        error={refused ?? (problem ? t(`wechat-replies.pattern_problems.${problem}`) : null)}
        styles={match === 'regex' ? { input: { fontFamily: 'var(--mantine-font-family-monospace)' } } : {}}
        onKeyDown={goOn}
        onChange={(event) => form.mergeEntry('keywords', index, { text: event.currentTarget.value })}
      />
      <ActionIcon size="lg" variant="subtle" color="gray" aria-label={t('wechat-replies.remove_keyword', { number })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}

const pauseMs = 400

/** The problem with a regular expression while it is typed; the server tests it for excessive run time. */
function useProblem(match: KeywordMatch, text: string) {
  const [tried] = useDebouncedValue(text.trim(), pauseMs)
  const own = match === 'regex' && text.trim() !== '' ? patternProblem(text.trim()) : null
  const { data } = useQuery({
    queryKey: ['wechat-replies', 'pattern', tried],
    queryFn: ({ signal }) => repliesApi.checkPattern(tried, { signal }),
    enabled: match === 'regex' && tried !== '' && own === null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (match !== 'regex') return null
  return own ?? (tried === text.trim() ? (data?.problem ?? null) : null)
}

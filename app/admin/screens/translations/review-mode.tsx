import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { type Locale, locales } from '../../../../contracts/fields.ts'
import { otherLocale, type TextPair } from '../../../../contracts/interface-texts.ts'
import { langTag } from '../../../lib/locale.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import listCss from '../../kit/list/list.module.css'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import { ScreenHead } from '../../kit/list/screen-head.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { MarkedText } from './marked-text.tsx'
import { usePlaceName } from './place-name.ts'
import { TextEditor } from './text-editor.tsx'
import { textsApi } from './texts-api.ts'
import css from './translations.module.css'
import { UsagePopover } from './usage-popover.tsx'
import { useDrafts, useTextActions } from './use-texts.ts'

interface ReviewEntry {
  pair: TextPair
  language: Locale
}

const perRound = 50

export function ReviewMode({ tools, tabs }: { tools: ReactNode; tabs: ReactNode }) {
  const t = useAdminTexts()
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const { data, error, refetch } = useQuery({
    queryKey: ['translations', 'review'],
    queryFn: ({ signal }) => textsApi.pairs({ page: 1, per_page: perRound, status: 'needs_review' }, { signal }),
  })
  const waiting = (data?.items ?? []).flatMap((pair) =>
    locales.filter((language) => pair[language]?.status === 'needs_review').map((language): ReviewEntry => ({ pair, language })),
  )
  const nameOf = ({ pair, language }: ReviewEntry) => `${language} ${pair.key} ${pair[language]?.version ?? 0}`
  const left = waiting.filter((one) => !skipped.has(nameOf(one)))
  const [current] = left
  return (
    <section className={listCss.list}>
      <ScreenHead title={t('nav.translations')} lead={t('translations.review.lead')}>
        {tools}
      </ScreenHead>
      {tabs}
      {error && !data ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={240} /> : null}
      {data && !current ? (
        <div className={listCss.message}>
          <p>{t(waiting.length > 0 ? 'translations.review.all_skipped' : 'translations.review.none')}</p>
          {waiting.length > 0 ? (
            <Button variant="default" size="sm" onClick={() => setSkipped(new Set())}>
              {t('translations.review.again')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {current ? (
        <>
          <p className={css.left} role="status">
            {t('translations.review.left', { count: left.length })}
          </p>
          <ReviewCard key={nameOf(current)} {...current} onSkip={() => setSkipped(new Set([...skipped, nameOf(current)]))} />
        </>
      ) : null}
    </section>
  )
}

function ReviewCard({ pair, language, onSkip }: ReviewEntry & { onSkip: () => void }) {
  const t = useAdminTexts()
  const placeOf = usePlaceName()
  const drafts = useDrafts()
  const { review, reset, remove, refresh } = useTextActions()
  const place = { key: pair.key, locale: language }
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.of(place))
  const [isTyping, setTyping] = useState(false)
  const side = pair[language]
  if (!side) return null
  const reject = () => ignoreRejection(side.shipped === null ? remove({ ...pair, zh: null, en: null, [language]: side }) : reset([side]))
  const done = () => {
    setTyping(false)
    ignoreRejection(refresh())
  }
  return (
    <article className={css.review} aria-label={pair.key}>
      <header>
        <strong>{placeOf(pair)}</strong>
        <UsagePopover pair={pair} />
      </header>
      <div className={css.sides}>
        <Side
          label={t(hasNewProgramText(pair, language) ? 'translations.review.program' : 'translations.review.source')}
          {...originOf(pair, language)}
        />
        <div>
          <h2>{t('translations.review.text', { language: t(`common.language.${language}`) })}</h2>
          {isTyping || draft ? (
            <TextEditor
              pair={pair}
              language={language}
              draft={draft}
              isAlone
              isOpen={isTyping}
              onOpen={() => setTyping(true)}
              onClose={done}
            />
          ) : (
            <p lang={langTag[language]}>
              <MarkedText text={side.value} />
            </p>
          )}
        </div>
      </div>
      <div className={css.tools}>
        <Button size="sm" disabled={draft !== undefined} onClick={() => ignoreRejection(review([side]))} data-autofocus>
          {t('translations.review.accept')}
        </Button>
        <Button size="sm" variant="default" disabled={isTyping} onClick={() => setTyping(true)}>
          {t('translations.review.change')}
        </Button>
        {side.source === 'file' ? null : (
          <Button size="sm" variant="default" onClick={reject}>
            {t(side.source === 'machine' && !side.shipped ? 'translations.review.discard' : 'translations.review.reject')}
          </Button>
        )}
        <Button size="sm" variant="subtle" color="gray" onClick={onSkip}>
          {t('translations.review.skip')}
        </Button>
      </div>
    </article>
  )
}

/** A person's text is compared with that of the program, unless the one in the other language was changed as well. */
function hasNewProgramText(pair: TextPair, language: Locale): boolean {
  const side = pair[language]
  return side?.source === 'manual' && Boolean(side.shipped) && pair[otherLocale(language)]?.source !== 'manual'
}

function originOf(pair: TextPair, language: Locale): { text: string; language: Locale } {
  const side = pair[language]
  const other = otherLocale(language)
  if (side?.shipped && hasNewProgramText(pair, language)) return { text: side.shipped, language }
  return { text: pair[other]?.value ?? '', language: other }
}

function Side({ label, text, language }: { label: string; text: string; language: Locale }) {
  return (
    <div>
      <h2>{label}</h2>
      <p lang={langTag[language]}>
        <MarkedText text={text || '—'} />
      </p>
    </div>
  )
}

import { Button } from '@mantine/core'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { Locale } from '../../../../contracts/fields.ts'
import { isAccountText, type TextPair } from '../../../../contracts/interface-texts.ts'
import { useAuth } from '../../../api/auth-state.ts'
import { useRights } from '../../../api/rights.ts'
import { langTag } from '../../../lib/locale.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { State } from '../../kit/list/cells.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { MarkedText } from './marked-text.tsx'
import { TextEditor } from './text-editor.tsx'
import css from './translations.module.css'
import { isChanged, useDrafts, useTextActions } from './use-texts.ts'

interface Props {
  pair: TextPair
  language: Locale
  /** Beside other fields: without the text that the product came with. */
  isBrief?: boolean
}

export function TextCell({ pair, language, isBrief = false }: Props) {
  const t = useAdminTexts()
  const drafts = useDrafts()
  const place = { key: pair.key, locale: language }
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.of(place))
  const [isOpen, setOpen] = useState(false)
  const cell = useRef<HTMLDivElement>(null)
  const isClosed = useIsClosed(pair)
  const side = pair[language]
  const close = (takesFocus: boolean) => {
    setOpen(false)
    // The text is a button again once this has been drawn.
    if (takesFocus) requestAnimationFrame(() => cell.current?.querySelector<HTMLButtonElement>('button')?.focus())
  }
  // A plural form that this language does without.
  if (side === null && !pair.is_added) return <span className={css.unneeded}>{t('translations.unneeded')}</span>
  if (isClosed)
    return (
      <div className={css.cell}>
        <span lang={langTag[language]}>{side?.value ? <MarkedText text={side.value} /> : t('translations.missing')}</span>
        <span className={css.note}>{t('translations.administrators')}</span>
      </div>
    )
  return (
    <div className={css.cell} ref={cell} data-text-cell={`${language} ${pair.key}`}>
      {isOpen || draft ? (
        <TextEditor pair={pair} language={language} draft={draft} isOpen={isOpen} onOpen={() => setOpen(true)} onClose={close} />
      ) : (
        <button type="button" className={css.text} lang={langTag[language]} onClick={() => setOpen(true)}>
          {side?.value ? <MarkedText text={side.value} /> : <span className={css.missing}>{t('translations.missing')}</span>}
        </button>
      )}
      <Notes pair={pair} language={language} isBrief={isBrief} />
    </div>
  )
}

/** Texts of mails about accounts are administrators' to change. */
function useIsClosed({ key }: TextPair): boolean {
  const { user } = useAuth()
  return isAccountText(key) && user?.role !== 'admin'
}

function Notes({ pair, language, isBrief = false }: Props) {
  const t = useAdminTexts()
  const { reset, review } = useTextActions()
  const mayReset = useRights().may('translations', 'delete')
  const side = pair[language]
  if (!side) return null
  return (
    <>
      {side.status === 'needs_review' ? (
        <span className={css.note}>
          <State tone="wait">{t(side.source === 'machine' ? 'translations.review.machine' : 'translations.review.outdated')}</State>
          {side.source === 'machine' ? null : (
            <Button variant="subtle" size="compact-sm" onClick={() => ignoreRejection(review([side]))}>
              {t('form.translation.still_right')}
            </Button>
          )}
        </span>
      ) : null}
      {isChanged(side) && !isBrief ? (
        <div className={css.note}>
          <span>
            {t('translations.shipped')} <span lang={langTag[language]}>{side.shipped || t('translations.missing')}</span>
          </span>
          {mayReset ? (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => ignoreRejection(reset([side]))}>
              {t('translations.reset.one')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

import type { ReactNode } from 'react'
import type { Side } from '../../../../contracts/translation/fields.ts'
import { diffWords } from '../../../../contracts/word-diff.ts'
import { langOfSuffix } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { FormattedText } from './formatted-text.tsx'
import { MarkedChanges, shownValue } from './shown-value.tsx'
import css from './side-by-side.module.css'

interface Props {
  source: Side
  original: ReactNode
  heading: ReactNode
  children: ReactNode
}

export function SideBySide({ source, original, heading, children }: Props) {
  const t = useAdminTexts()
  return (
    <div className={css.sides}>
      <div>
        <p className={css.heading}>{t('translation_review.original')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <div className={css.text} lang={langOfSuffix[source]} tabIndex={0}>
          {original}
        </div>
      </div>
      <OneSide heading={heading}>{children}</OneSide>
    </div>
  )
}

export const OneSide = ({ heading, children }: Pick<Props, 'heading' | 'children'>) => (
  <div>
    <p className={css.heading}>{heading}</p>
    {children}
  </div>
)

/** Texts with less in common are read one after the other: their changes, word by word, could not be. */
const minShared = 0.4

export function ChangedText({ before, after }: { before: string; after: string }) {
  const changes = diffWords(before, after)
  const shared = changes.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0)
  if (shared >= minShared * Math.max(before.length, after.length)) return <MarkedChanges changes={changes} />
  return (
    <>
      <p className={css.former}>
        <MarkedChanges changes={[{ kind: 'removed', text: before }]} />
      </p>
      <MarkedChanges changes={[{ kind: 'added', text: after }]} />
    </>
  )
}

interface TextProps {
  lang: string
  current: string
  text: string
  /** Lines that are left in the original language. */
  open?: readonly string[]
}

export function ProposedText({ lang, current, text, open = [] }: TextProps) {
  const t = useAdminTexts()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className={css.text} lang={lang} tabIndex={0}>
      {open.length > 0 || current === '' ? (
        <FormattedText text={text} open={open} lang={lang === 'en' ? 'zh-CN' : 'en'} />
      ) : (
        <ChangedText before={shownValue(current, t)} after={shownValue(text, t)} />
      )}
    </div>
  )
}

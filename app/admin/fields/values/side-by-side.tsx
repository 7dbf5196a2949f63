import type { ReactNode } from 'react'
import type { Side } from '../../../../contracts/translation/fields.ts'
import { langOfSuffix } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { Difference, shownValue } from './shown-value.tsx'
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

interface TextProps {
  lang: string
  current: string
  text: string
}

export function ProposedText({ lang, current, text }: TextProps) {
  const t = useAdminTexts()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className={css.text} lang={lang} tabIndex={0}>
      {current === '' ? shownValue(text, t) : <Difference before={shownValue(current, t)} after={shownValue(text, t)} side="whole" />}
    </div>
  )
}

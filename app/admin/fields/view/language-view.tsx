import { SegmentedControl } from '@mantine/core'
import { useLocalStorage, useMediaQuery, useSessionStorage } from '@mantine/hooks'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useLocale } from '../../../lib/site-data.ts'
import { type Suffix, suffixOf } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'

type LanguageView = 'both' | Suffix
interface Languages {
  view: LanguageView
  /** Of both beside each other: the reader's own, as a narrow screen shows it. */
  first: Suffix
  isNarrow: boolean
  choose(view: string): void
  reveal(side: Suffix): void
}

const LanguagesContext = createContext<Languages | null>(null)
const views: LanguageView[] = ['both', 'cn', 'en']

interface ProviderProps {
  /** The Chinese fields are shown at first, whatever language was chosen: the record cannot be stored without them. */
  needsChinese?: boolean
  children: ReactNode
}

export function LanguagesProvider({ needsChinese = false, children }: ProviderProps) {
  const own = suffixOf[useLocale()]
  const isNarrow = useMediaQuery('(max-width: 61.99rem)', false, { getInitialValueInEffect: false })
  const [wide, setWide] = useLocalStorage<LanguageView>({
    key: 'admin-form-languages',
    defaultValue: 'both',
    getInitialValueInEffect: false,
  })
  const [narrow, setNarrow] = useSessionStorage<Suffix | null>({
    key: 'admin-form-language',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const [revealed, setRevealed] = useState<Suffix | null>(needsChinese ? 'cn' : null)
  const languages = useMemo<Languages>(() => {
    const chosenView = isNarrow ? (narrow ?? own) : wide
    const view = shownView(chosenView, revealed, isNarrow)
    const choose = (text: string) => {
      const chosen = views.find((known) => known === text)
      if (!chosen) return
      setRevealed(null)
      if (!isNarrow) setWide(chosen)
      else if (chosen !== 'both') setNarrow(chosen)
    }
    return { view, first: own, isNarrow, choose, reveal: setRevealed }
  }, [isNarrow, narrow, own, revealed, setNarrow, wide, setWide])
  return <LanguagesContext value={languages}>{children}</LanguagesContext>
}

/** A side that is needed is shown beside the chosen one; a narrow screen has room for one alone. */
function shownView(chosen: LanguageView, revealed: Suffix | null, isNarrow: boolean): LanguageView {
  if (chosen === 'both' || revealed === null || revealed === chosen) return chosen
  return isNarrow ? revealed : 'both'
}

/** In a form that has no choice of languages both are shown. */
export function useLanguages(): Languages {
  const own = suffixOf[useLocale()]
  return useContext(LanguagesContext) ?? { ...withoutChoice, first: own }
}

const withoutChoice = { view: 'both', isNarrow: false, choose: () => {}, reveal: () => {} } as const

export function LanguageSwitch() {
  const t = useAdminTexts()
  const { view, isNarrow, choose } = useLanguages()
  const data = views.filter((value) => !isNarrow || value !== 'both').map((value) => ({ value, label: t(`form.languages.${value}`) }))
  return <SegmentedControl size="xs" value={view} data={data} onChange={choose} aria-label={t('form.languages.label')} />
}

import { useDebouncedValue, useDisclosure, useHotkeys } from '@mantine/hooks'
import { Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RecordSearch } from '../../../../contracts/record-search.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { type Command, useActions, usePageActions, useRecent, useRecordCommands, useScreens, useSettings, useViews } from './commands.tsx'
import { KeyList } from './key-list.tsx'
import { isLoose, isUncertain, isWholeWord, type Match, matchNamed, matchText, type PinyinReader } from './match.ts'
import css from './palette.module.css'
import { useRecentPages } from './recent-pages.ts'
import { useRecordSearch } from './record-search.ts'
import { palette, paletteStore } from './store.ts'

interface FoundCommand extends Command, Match {}

const maxShownEach = 6

export function CommandPalette() {
  const t = useAdminTexts()
  const [text, setText] = useState('')
  const [areKeysShown, keyList] = useDisclosure()
  useRecentPages()
  // The same keys close it again; of the text fields none keeps them to itself.
  useHotkeys([['mod+K', palette.toggle]], [])
  return (
    <>
      <Spotlight.Root
        store={paletteStore}
        query={text}
        onQueryChange={setText}
        onSpotlightClose={() => setText('')}
        shortcut={null}
        scrollable
        maxHeight="60vh"
        centered={false}
        yOffset="12vh"
        overlayProps={{ backgroundOpacity: 0.3, blur: 0 }}
        attributes={{ content: { 'aria-label': t('palette.label') } }}
      >
        <Spotlight.Search
          placeholder={t('palette.placeholder')}
          leftSection={<IconSearch size={18} aria-hidden />}
          aria-label={t('palette.label')}
        />
        <Results text={text.trim()} showKeys={keyList.open} />
      </Spotlight.Root>
      <KeyList isOpen={areKeysShown} onToggle={keyList.toggle} />
    </>
  )
}

/** Mounted while the palette is open, and no longer. */
function Results({ text, showKeys }: { text: string; showKeys: () => void }) {
  const t = useAdminTexts()
  const [keyword] = useDebouncedValue(text, 200)
  const { isSearching, ...found } = useRecordSearch(keyword)
  const groups = useGroups(text, keyword, found, showKeys)
  const list = useFirstSelected(text, text === '' ? '' : groups.flatMap(({ commands }) => commands.map(({ id }) => id)).join(' '))
  return (
    <Spotlight.ActionsList ref={list}>
      {groups.map(({ name, commands }) => (
        <Spotlight.ActionsGroup key={name} label={t(`palette.group.${name}`)}>
          {commands.map(({ id, label, lang, detail, note, icon, marks, run }) => (
            <Spotlight.Action key={id} onClick={run}>
              <span className={css.entry}>
                {icon}
                <span className={css.label} lang={lang}>
                  <Marked text={label} marks={marks} />
                </span>
                {note ? (
                  <span className={css.note}>
                    {detail ? <span className={css.detail}>{detail} · </span> : null}
                    {note}
                  </span>
                ) : null}
              </span>
            </Spotlight.Action>
          ))}
        </Spotlight.ActionsGroup>
      ))}
      {groups.length === 0 ? <Spotlight.Empty>{t(isSearching ? 'palette.searching' : 'palette.empty')}</Spotlight.Empty> : null}
    </Spotlight.ActionsList>
  )
}

interface Group {
  name: string
  commands: FoundCommand[]
}

/**
 * The best match first; below the records those whose names only hold the characters somewhere, and where a record's name is what was typed,
 * those that would be meant if it were mistyped.
 */
function useGroups(text: string, keyword: string, found: RecordSearch, showKeys: () => void): Group[] {
  const pinyin = usePinyin(text)
  const isTyped = text !== ''
  const matching = (commands: Command[]) => matchesOf(commands, text, pinyin).slice(0, maxShownEach)
  const go = { name: 'go', commands: matching(useScreens(isTyped)) } as const
  const actions = { name: 'actions', commands: matching(useActions(isTyped, showKeys)) } as const
  const commands: Group[] = [
    { name: 'recent', commands: matching(useRecent(isTyped)) },
    { name: 'page', commands: matching(usePageActions()) },
    // A screen whose name was typed is meant before a new record of it.
    ...(isTyped ? [go, actions] : [actions, go]),
    { name: 'views', commands: matching(useViews(isTyped)) },
    { name: 'settings', commands: matching(useSettings(isTyped)) },
  ]
  const records = useRecordCommands(found, keyword).map((command) => ({
    ...command,
    marks: matchText(command.label, text, pinyin)?.marks ?? [],
    score: 0,
  }))
  // Where a command was typed word by word, texts that hold its words somewhere were not meant.
  const isCommand = commands.some(({ commands: [first] }) => first !== undefined && first.score < 1 && text.includes(' '))
  const recent = new Set(commands.flatMap(({ commands: those }) => those.flatMap(({ path }) => path ?? [])))
  const shown = records.filter(({ isNamed: isOwn, path }) => !(isCommand && isOwn !== true) && !(path && recent.has(path)))
  const isNamed = records.some(({ marks }) => marks.length === text.length)
  const isBelow = isNamed ? isUncertain : isLoose
  const ordered = commands.filter(({ commands: [first] }) => first !== undefined).toSorted((a, b) => tierOf(a) - tierOf(b))
  const below = ordered.filter(({ commands: [first] }) => first !== undefined && isBelow(first))
  const groups = [...ordered.filter((group) => !below.includes(group)), { name: 'records', commands: isTyped ? shown : [] }, ...below]
  return groups.filter((group) => group.commands.length > 0)
}

/** Of how well the best command of a group matches: whole words, its beginning, a part, its sound; then in spite of a typo, and loosely. */
function tierOf({ commands: [first] }: Group): number {
  if (!first || isWholeWord(first)) return 0
  return isUncertain(first) ? (isLoose(first) ? 6 : 5) : 1 + Math.floor(first.score)
}

/** The commands that match, the best first; in their own order while nothing is typed. */
function matchesOf(commands: Command[], text: string, pinyin: PinyinReader | null): FoundCommand[] {
  return commands
    .flatMap((command) => {
      const match = matchNamed(command, text, pinyin)
      return match ? [{ ...command, ...match }] : []
    })
    .toSorted((a, b) => a.score - b.score)
}

function Marked({ text, marks }: { text: string; marks: number[] }) {
  const [first, last] = [marks[0], marks.at(-1)]
  if (first === undefined || last === undefined) return text
  // One stretch where the characters stand together, as they nearly always do.
  if (last - first === marks.length - 1)
    return (
      <>
        {text.slice(0, first)}
        <mark>{text.slice(first, last + 1)}</mark>
        {text.slice(last + 1)}
      </>
    )
  // biome-ignore lint/suspicious/noArrayIndexKey: characters have no other identity
  return [...text].map((character, at) => (marks.includes(at) ? <mark key={at}>{character}</mark> : character))
}

/** The library is fetched with the first letter of a language that is written without Chinese characters. */
function usePinyin(text: string): PinyinReader | null {
  const locale = useLocale()
  const { data = null } = useQuery({
    queryKey: ['pinyin'],
    queryFn: async () => {
      const { match, pinyin } = await import('pinyin-pro')
      return { match, pinyin }
    },
    enabled: locale === 'zh' && /[a-z]/i.test(text),
    staleTime: Infinity,
  })
  return data
}

/**
 * Marks the first result as the one that Enter runs, until somebody chooses another of the same text; Mantine does so before the results
 * are there.
 */
function useFirstSelected(text: string, results: string) {
  const list = useRef<HTMLDivElement>(null)
  const marked = useRef<{ text: string; element: Element | null }>({ text: '', element: null })
  useEffect(() => {
    if (results === '') return
    const selected = list.current?.querySelector('[data-selected]') ?? null
    if (selected && selected !== marked.current.element && text === marked.current.text) return
    const first = list.current?.querySelector('[data-action]') ?? null
    selected?.removeAttribute('data-selected')
    first?.setAttribute('data-selected', 'true')
    marked.current = { text, element: first }
  }, [text, results])
  return list
}

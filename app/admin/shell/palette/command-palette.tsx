import { useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { Spotlight } from '@mantine/spotlight'
import { IconClock, IconKeyboard, IconLanguage, IconLogout, IconPlus, IconSearch, IconSunMoon, IconTableImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { match as matchPinyin } from 'pinyin-pro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { importedResources } from '../../../../contracts/imports.ts'
import { useRights } from '../../../api/rights.ts'
import { localePath, withoutLocale } from '../../../lib/locale.ts'
import { openAddress } from '../../../lib/safe-address.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { keyHint } from '../../kit/keys.ts'
import { useOfferedCommands } from '../../kit/navigation/page-commands.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { createPath, editPath, importPath, resourceScreenList } from '../../registry/screens.ts'
import { otherLanguagePath } from '../language.ts'
import { useAllowed, useNavigation } from '../navigation.ts'
import { useSignOut } from '../sign-out.ts'
import { KeyList } from './key-list.tsx'
import { matchText } from './match.ts'
import css from './palette.module.css'
import { readRecentPages, useRecentPages } from './recent-pages.ts'
import { type FoundRecord, useRecordSearch } from './record-search.ts'

interface Command {
  id: string
  label: string
  /** Beside the label: the kind of a record, or keys. */
  note?: string
  icon: ReactNode
  run: () => void
}

interface FoundCommand extends Command {
  marks: number[]
}

const maxRecent = 6
const maxShownEach = 6

export function CommandPalette() {
  const t = useAdminTexts()
  const [text, setText] = useState('')
  const [areKeysShown, keyList] = useDisclosure()
  useRecentPages()
  return (
    <>
      <Spotlight.Root
        query={text}
        onQueryChange={setText}
        onSpotlightClose={() => setText('')}
        shortcut={['mod + K']}
        tagsToIgnore={[]}
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
  const { records, isSearching } = useRecordSearch(keyword)
  const pinyin = usePinyin(text)
  const found = (commands: Command[]) => matching(commands, text, pinyin)
  const groups = [
    { name: 'recent', commands: found(useRecent()).slice(0, maxRecent) },
    { name: 'page', commands: found(usePageActions()) },
    { name: 'actions', commands: found(useActions(showKeys)) },
    { name: 'go', commands: found(useScreens()) },
    { name: 'records', commands: useRecordCommands(text === '' ? [] : records, text) },
  ]
    .map(({ name, commands }) => ({ name, commands: text === '' ? commands : commands.slice(0, maxShownEach) }))
    .filter(({ commands }) => commands.length > 0)
  const list = useFirstSelected(text === '' ? '' : groups.flatMap(({ commands }) => commands.map(({ id }) => id)).join(' '))
  return (
    <Spotlight.ActionsList ref={list}>
      {groups.map(({ name, commands }) => (
        <Spotlight.ActionsGroup key={name} label={t(`palette.group.${name}`)}>
          {commands.map(({ id, label, note, icon, marks, run }) => (
            <Spotlight.Action key={id} onClick={run}>
              <span className={css.entry}>
                {icon}
                <span className={css.label}>
                  <Marked text={label} marks={marks} />
                </span>
                {note ? <span className={css.note}>{note}</span> : null}
              </span>
            </Spotlight.Action>
          ))}
        </Spotlight.ActionsGroup>
      ))}
      {groups.length === 0 ? <Spotlight.Empty>{t(isSearching ? 'palette.searching' : 'palette.empty')}</Spotlight.Empty> : null}
    </Spotlight.ActionsList>
  )
}

/** The commands that match, the best first; in their own order while nothing is typed. */
function matching(commands: Command[], text: string, pinyin: typeof matchPinyin | null): FoundCommand[] {
  return commands
    .flatMap((command) => {
      const match = matchText(command.label, text, pinyin)
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
function usePinyin(text: string): typeof matchPinyin | null {
  const locale = useLocale()
  const { data = null } = useQuery({
    queryKey: ['pinyin'],
    queryFn: async () => (await import('pinyin-pro')).match,
    enabled: locale === 'zh' && /[a-z]/i.test(text),
    staleTime: Infinity,
  })
  return data
}

/** Marks the first result as the one that Enter runs; Mantine does so before the results are there. */
function useFirstSelected(results: string) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (results === '' || list.current?.querySelector('[data-selected]')) return
    list.current?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  }, [results])
  return list
}

function useRecent(): Command[] {
  const t = useAdminTexts()
  const locale = useLocale()
  const navigate = useNavigate()
  const here = withoutLocale(useLocation().pathname)
  const isAllowed = useAllowed()
  const [pages] = useState(readRecentPages)
  return pages
    .filter(({ path, screen }) => path !== here && isAllowed(screen))
    .map(({ path, screen, title }) => ({
      id: `recent-${path}`,
      label: title ?? t(`nav.${screen}`),
      ...(title === null ? {} : { note: t(`nav.${screen}`) }),
      icon: <IconClock size={18} stroke={1.6} aria-hidden />,
      run: () => void navigate(localePath(path, locale)),
    }))
}

function usePageActions(): Command[] {
  const [offered] = useState(useOfferedCommands())
  return offered.map(({ keys, ...command }) => ({ ...command, ...(keys && { note: keyHint(keys) }) }))
}

function useScreens(): Command[] {
  const t = useAdminTexts()
  const to = useAdminPath()
  const navigate = useNavigate()
  const screens = useNavigation().flatMap((section) => section.screens)
  return screens.map(({ name, path, icon: Icon }) => ({
    id: name,
    label: t(`nav.${name}`),
    icon: <Icon size={18} stroke={1.6} aria-hidden />,
    run: () => void navigate(to(path)),
  }))
}

function useRecordCommands(records: FoundRecord[], text: string): FoundCommand[] {
  const t = useAdminTexts()
  const to = useAdminPath()
  const navigate = useNavigate()
  return records.map(({ id, resource, title, icon: Icon }) => ({
    id: `${resource}-${id}`,
    label: title,
    note: t(`nav.${resource}`),
    marks: matchText(title, text)?.marks ?? [],
    icon: <Icon size={18} stroke={1.6} aria-hidden />,
    run: () => void navigate(to(editPath(resource, id))),
  }))
}

function useActions(showKeys: () => void): Command[] {
  const t = useAdminTexts()
  const to = useAdminPath()
  const locale = useLocale()
  const navigate = useNavigate()
  const here = useLocation()
  const signOut = useSignOut()
  const { setColorScheme } = useMantineColorScheme()
  const { may } = useRights()
  return [
    ...resourceScreenList
      .filter(({ name, hasForm }) => hasForm && may(name, 'create'))
      .map(({ name }) => ({
        id: `create-${name}`,
        label: t(`palette.create.${name}`),
        icon: <IconPlus size={18} stroke={1.6} aria-hidden />,
        run: () => void navigate(to(createPath(name))),
      })),
    ...importedResources
      .filter((name) => may(name, 'create'))
      .map((name) => ({
        id: `import-${name}`,
        label: t(`import.titles.${name}`),
        icon: <IconTableImport size={18} stroke={1.6} aria-hidden />,
        run: () => void navigate(to(importPath(name))),
      })),
    {
      id: 'language',
      label: t('palette.language'),
      icon: <IconLanguage size={18} stroke={1.6} aria-hidden />,
      run: () => openAddress(otherLanguagePath(here, locale)),
    },
    ...(['system', 'light', 'dark'] as const).map((mode) => ({
      id: `mode-${mode}`,
      label: t(`palette.mode.${mode}`),
      icon: <IconSunMoon size={18} stroke={1.6} aria-hidden />,
      run: () => setColorScheme(mode === 'system' ? 'auto' : mode),
    })),
    { id: 'keys', label: t('palette.keys.title'), note: '?', icon: <IconKeyboard size={18} stroke={1.6} aria-hidden />, run: showKeys },
    { id: 'logout', label: t('header.logout'), icon: <IconLogout size={18} stroke={1.6} aria-hidden />, run: () => void signOut() },
  ]
}

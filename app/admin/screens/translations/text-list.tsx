import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { pairStates, type TextPair } from '../../../../contracts/interface-texts.ts'
import { textPlaceNames } from '../../../../contracts/text-places.ts'
import { useRights } from '../../../api/rights.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { languagesFor } from '../../kit/languages.ts'
import listCss from '../../kit/list/list.module.css'
import type { Filter, RowAction } from '../../kit/list/list-types.ts'
import { optionalText } from '../../kit/optional-text.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { PlainList } from '../../lists/plain-list.tsx'
import type { RowColumn } from '../../lists/table/rows-props.ts'
import { ExportTexts } from './export-texts.tsx'
import { FillTexts } from './fill-texts.tsx'
import { KeyName } from './key-name.tsx'
import { usePlaceName, useTextName, useTextNote } from './place-name.ts'
import { TextCell } from './text-cell.tsx'
import { textsApi } from './texts-api.ts'
import css from './translations.module.css'
import { Unsaved } from './unsaved.tsx'
import { UsagePopover } from './usage-popover.tsx'
import { changedSides, useTextActions, waitingSides } from './use-texts.ts'

const keyOf = ({ key }: TextPair) => key

export function TextList({ tools, tabs }: { tools: ReactNode; tabs: ReactNode }) {
  const t = useAdminTexts()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<TextPair[]>([])
  const set = (keys: string[], isSelected: boolean) =>
    setChosen((before) => (isSelected ? new Set([...before, ...keys]) : new Set([...before].filter((key) => !keys.includes(key)))))
  const clear = () => setChosen(new Set())
  const pairs = shown.filter(({ key }) => chosen.has(key))
  const twins = useMemo(() => twinsAmong(shown), [shown])
  return (
    <PlainList
      name="translations"
      lead={t('translations.lead')}
      tabs={tabs}
      read={async (query, options) => {
        const found = await textsApi.pairs(query, options)
        setShown(found.items)
        // The selection covers the current page only.
        clear()
        return found
      }}
      filters={useTextFilters()}
      hasKeyword
      defaultPerPage={50}
      columns={useTextColumns(twins)}
      keyOf={keyOf}
      titleOf={useTextName()}
      groupOf={usePlaceName()}
      selection={{ keys: chosen, set }}
      actions={useRowActions()}
      extra={
        <>
          <FillTexts />
          <ExportTexts />
          {tools}
        </>
      }
      above={() => <Unsaved shown={shown} />}
      batch={pairs.length > 0 ? <TextBatch pairs={pairs} onClear={clear} /> : undefined}
    />
  )
}

function useTextFilters(): Filter[] {
  const t = useAdminTexts()
  const { data } = useQuery({ queryKey: ['translations', 'modules'], queryFn: ({ signal }) => textsApi.modules({ signal }) })
  return useMemo(
    () => [
      {
        kind: 'choice',
        name: 'status',
        label: t('translations.status'),
        options: pairStates.map((value) => ({ value, label: t(`translations.states.${value}`) })),
      },
      {
        kind: 'choice',
        name: 'place',
        label: t('translations.place'),
        options: textPlaceNames.map((value) => ({ value, label: t(`translations.places.${value}`) })),
      },
      {
        kind: 'choice',
        name: 'module',
        label: t('translations.module'),
        options: (data ?? []).map(({ module }) => ({ value: module, label: optionalText(t, `translations.modules.${module}`) ?? module })),
      },
    ],
    [t, data],
  )
}

/** The keys of texts that say the same in the same place. */
function twinsAmong(pairs: readonly TextPair[]): ReadonlySet<string> {
  const alike = Map.groupBy(pairs, ({ place, zh, en }) => JSON.stringify([place, zh?.value, en?.value]))
  return new Set([...alike.values()].flatMap((some) => (some.length > 1 ? some.map(keyOf) : [])))
}

function useTextColumns(twins: ReadonlySet<string>): RowColumn<TextPair>[] {
  const t = useAdminTexts()
  const own = useLocale()
  return useMemo(
    () => [
      ...languagesFor[own].map(
        (language): RowColumn<TextPair> => ({
          name: language,
          label: t(`common.language.${language}`),
          card: language === own ? 'title' : 'detail',
          cell: (pair) => <TextCell pair={pair} language={language} />,
        }),
      ),
      {
        name: 'key',
        label: t('translations.usage.title'),
        width: 220,
        card: 'status',
        cell: (pair) => <KeyCell pair={pair} isTwin={twins.has(pair.key)} />,
      },
    ],
    [t, own, twins],
  )
}

/** The key is written out where it is all that tells of a text, or was searched for. */
function KeyCell({ pair, isTwin }: { pair: TextPair; isTwin: boolean }) {
  const t = useAdminTexts()
  const note = useTextNote()(pair)
  const keyword = useSearchParams()[0].get('keyword')?.toLowerCase() ?? ''
  const isShown = pair.is_added || (isTwin && note === '') || (keyword !== '' && pair.key.toLowerCase().includes(keyword))
  return (
    <span className={css.key}>
      {note === '' ? null : <span className={css.hint}>{note}</span>}
      {isShown ? <KeyName name={pair.key} /> : null}
      {pair.is_added ? <span className={css.added}>{t('translations.is_added')}</span> : null}
      <UsagePopover pair={pair} />
    </span>
  )
}

function useRowActions(): (pair: TextPair) => RowAction[] {
  const t = useAdminTexts()
  const { reset, review, remove } = useTextActions()
  const mayDelete = useRights().may('translations', 'delete')
  return (pair) => {
    const [changed, waiting] = [changedSides([pair]), waitingSides([pair])]
    return [
      ...(waiting.length > 0
        ? [
            {
              label: t('translations.review.accept'),
              icon: <IconCheck size={16} aria-hidden />,
              run: () => ignoreRejection(review(waiting)),
            },
          ]
        : []),
      ...(mayDelete && changed.length > 0
        ? [
            {
              label: t('translations.reset.one'),
              icon: <IconArrowBackUp size={16} aria-hidden />,
              run: () => ignoreRejection(reset(changed)),
            },
          ]
        : []),
      ...(mayDelete && pair.is_added
        ? [
            {
              label: t('common.delete'),
              icon: <IconTrash size={16} aria-hidden />,
              isDanger: true,
              run: () => ignoreRejection(remove(pair)),
            },
          ]
        : []),
    ]
  }
}

function TextBatch({ pairs, onClear }: { pairs: TextPair[]; onClear: () => void }) {
  const t = useAdminTexts()
  const { reset, review } = useTextActions()
  const mayDelete = useRights().may('translations', 'delete')
  const [changed, waiting] = [changedSides(pairs), waitingSides(pairs)]
  return (
    <div className={listCss.batch} role="region" aria-label={t('list.batch')}>
      <strong aria-live="polite">{t('list.selected', { count: pairs.length })}</strong>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
        {t('list.clear_selection')}
      </Button>
      <span className={listCss.batchActions}>
        <Button variant="default" disabled={waiting.length === 0} onClick={() => ignoreRejection(review(waiting).then(onClear))}>
          {t('translations.review.batch', { count: waiting.length })}
        </Button>
        {mayDelete ? (
          <Button
            variant="default"
            disabled={changed.length === 0}
            onClick={() => ignoreRejection(reset(changed).then((isDone) => isDone && onClear()))}
          >
            {t('translations.reset.batch', { count: changed.length })}
          </Button>
        ) : null}
      </span>
    </div>
  )
}

import { Button, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react'
import type { ResourceContract } from '../../../contracts/resource.ts'
import { useFieldLabel } from '../fields/schema/labels.ts'
import type { ListState } from '../kit/list/list-state.ts'
import type { Column } from '../kit/list/list-types.ts'
import { useAdminTexts } from '../kit/texts.ts'

interface Props<Row> {
  contract: ResourceContract
  columns: Column<Row>[]
  state: ListState
}

/** Says which order the list is in, also where no column that is shown does. */
export function SortMenu<Row>({ contract, columns, state }: Props<Row>) {
  const t = useAdminTexts()
  const labelOf = useFieldLabel(contract.name)
  const isRanked = state.sort === null && state.keyword !== ''
  const [first = ''] = (state.sort ?? contract.defaultSort).split(',')
  const current = first.replace(/^-/, '')
  const isDescending = first.startsWith('-')
  const sorts = new Map(columns.flatMap(({ sort, label }) => (sort ? [[sort, label] as const] : [])))
  if (!sorts.has(current)) sorts.set(current, labelOf(current))
  const label = isRanked ? t('list.sort.relevance') : (sorts.get(current) ?? '')
  const choose = (sort: string) => state.set({ sort: sort === contract.defaultSort ? null : sort })
  const Arrow = isDescending ? IconArrowDown : IconArrowUp
  const check = <IconCheck size={16} aria-hidden />
  const none = <span style={{ width: 16 }} />
  return (
    <Menu width={200} position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          px={8}
          rightSection={isRanked ? null : <Arrow size={14} aria-hidden />}
          aria-label={t('list.sort.button', { label, direction: t(`list.sort.${isDescending ? 'descending' : 'ascending'}`) })}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[...sorts].map(([sort, name]) => (
          <Menu.Item
            key={sort}
            leftSection={!isRanked && sort === current ? check : none}
            onClick={() => choose(isDescending ? `-${sort}` : sort)}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {(['descending', 'ascending'] as const).map((direction) => (
          <Menu.Item
            key={direction}
            leftSection={(direction === 'descending') === isDescending && !isRanked ? check : none}
            onClick={() => choose(direction === 'descending' ? `-${current}` : current)}
          >
            {t(`list.sort.${direction}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

import {
  IconArrowMerge,
  IconArrowsSplit2,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTable,
  IconTableOff,
  IconTablePlus,
  IconTableRow,
} from '@tabler/icons-react'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import { useAdminTexts } from '../../kit/texts.ts'
import { ToolMenu } from './tool-menu.tsx'

const commands = [
  { name: 'row_before', icon: IconRowInsertTop, command: 'addRowBefore' },
  { name: 'row_after', icon: IconRowInsertBottom, command: 'addRowAfter' },
  { name: 'column_before', icon: IconColumnInsertLeft, command: 'addColumnBefore' },
  { name: 'column_after', icon: IconColumnInsertRight, command: 'addColumnAfter' },
  null,
  { name: 'header_row', icon: IconTableRow, command: 'toggleHeaderRow' },
  { name: 'merge', icon: IconArrowMerge, command: 'mergeCells' },
  { name: 'split', icon: IconArrowsSplit2, command: 'splitCell' },
  null,
  { name: 'row_delete', icon: IconRowRemove, command: 'deleteRow' },
  { name: 'column_delete', icon: IconColumnRemove, command: 'deleteColumn' },
  { name: 'table_delete', icon: IconTableOff, command: 'deleteTable' },
] as const

const used = commands.filter((entry) => entry !== null)

export function TableMenu({ editor }: { editor: Editor }) {
  const t = useAdminTexts()
  const possible = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.isActive('table')
        ? used
            .filter(({ command }) => now.can()[command]())
            .map(({ name }) => name)
            .join(' ')
        : '',
  }).split(' ')
  const isInside = possible.length > 1
  const run = (change: (chain: ChainedCommands) => ChainedCommands) => void change(editor.chain().focus()).run()
  const insert = {
    label: t('editor.table_insert'),
    icon: IconTablePlus,
    isOff: isInside,
    run: () => run((chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true })),
  }
  const changes = commands.map((entry) =>
    entry === null
      ? null
      : {
          label: t(`editor.${entry.name}`),
          icon: entry.icon,
          isOff: !possible.includes(entry.name),
          run: () => run((chain) => chain[entry.command]()),
        },
  )
  return (
    <ToolMenu label={t('editor.table')} isActive={isInside} entries={isInside ? changes : [insert]}>
      <IconTable size={16} stroke={1.5} aria-hidden />
    </ToolMenu>
  )
}

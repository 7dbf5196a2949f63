import { RichTextEditor as MantineEditor } from '@mantine/tiptap'
import { IconMaximize, IconMinimize, IconPhoto } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { keyHint } from '../../kit/keys.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { BlockMenu } from './block-menu.tsx'
import { FormatMenu } from './format-menu.tsx'
import { type Choosable, InsertMenu } from './insert-menu.tsx'
import { LinkTool } from './link-tool.tsx'
import { TableMenu } from './table-menu.tsx'

interface Props {
  editor: Editor
  lang: 'zh-CN' | 'en'
  isFull: boolean
  onFull: () => void
  onChoose: (kind: Choosable) => void
}

/** Height of what stays in view above the editor: the header of the page and that of the form. */
const headersHeight = 118

export function Toolbar({ editor, lang, isFull, onFull, onChoose }: Props) {
  const t = useAdminTexts()
  const full = `${t(isFull ? 'editor.leave_full_screen' : 'editor.full_screen')} (${isFull ? 'Esc' : keyHint('Mod-Shift-F')})`
  const picture = t('editor.image')
  return (
    <MantineEditor.Toolbar sticky stickyOffset={isFull ? 0 : headersHeight} role="toolbar" aria-label={t('editor.toolbar')}>
      <MantineEditor.ControlsGroup>
        <BlockMenu editor={editor} />
      </MantineEditor.ControlsGroup>
      <MantineEditor.ControlsGroup>
        <MantineEditor.Bold />
        <MantineEditor.Italic />
        <LinkTool editor={editor} />
        <FormatMenu editor={editor} lang={lang} />
      </MantineEditor.ControlsGroup>
      <MantineEditor.ControlsGroup>
        <MantineEditor.BulletList />
        <MantineEditor.OrderedList />
        <MantineEditor.Blockquote />
      </MantineEditor.ControlsGroup>
      <MantineEditor.ControlsGroup>
        <MantineEditor.Control aria-label={picture} title={picture} onClick={() => onChoose('image')}>
          <IconPhoto size={16} stroke={1.5} aria-hidden />
        </MantineEditor.Control>
        <TableMenu editor={editor} />
        <InsertMenu editor={editor} onChoose={onChoose} />
      </MantineEditor.ControlsGroup>
      <MantineEditor.ControlsGroup>
        <MantineEditor.Undo />
        <MantineEditor.Redo />
      </MantineEditor.ControlsGroup>
      <MantineEditor.ControlsGroup ms="auto">
        <MantineEditor.Control aria-label={full} title={full} aria-pressed={isFull} onClick={onFull}>
          {isFull ? <IconMinimize size={16} stroke={1.5} aria-hidden /> : <IconMaximize size={16} stroke={1.5} aria-hidden />}
        </MantineEditor.Control>
      </MantineEditor.ControlsGroup>
    </MantineEditor.Toolbar>
  )
}

import type { RichTextEditorProps } from '@mantine/tiptap'
import { keyHint } from '../kit/keys.ts'
import { useAdminTexts } from '../kit/texts.ts'

export function useToolLabels(): NonNullable<RichTextEditorProps['labels']> {
  const t = useAdminTexts()
  const withKeys = (name: string, keys: string) => `${t(`editor.${name}`)} (${keyHint(keys)})`
  return {
    boldControlLabel: withKeys('bold', 'Mod-B'),
    italicControlLabel: withKeys('italic', 'Mod-I'),
    bulletListControlLabel: withKeys('bullet_list', 'Mod-Shift-8'),
    orderedListControlLabel: withKeys('ordered_list', 'Mod-Shift-7'),
    blockquoteControlLabel: withKeys('quote', 'Mod-Shift-B'),
    undoControlLabel: withKeys('undo', 'Mod-Z'),
    redoControlLabel: withKeys('redo', 'Mod-Shift-Z'),
  }
}

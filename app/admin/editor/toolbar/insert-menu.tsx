import { IconFileDownload, IconMovie, IconPlus, IconSeparatorHorizontal, IconSourceCode } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useAdminTexts } from '../../kit/texts.ts'
import { ToolMenu } from './tool-menu.tsx'

export type Choosable = 'image' | 'video' | 'document'

export function InsertMenu({ editor, onChoose }: { editor: Editor; onChoose: (kind: Choosable) => void }) {
  const t = useAdminTexts()
  const entries = [
    { label: t('editor.video'), icon: IconMovie, run: () => onChoose('video') },
    { label: t('editor.file'), icon: IconFileDownload, run: () => onChoose('document') },
    null,
    {
      label: t('editor.code_block'),
      icon: IconSourceCode,
      keys: 'Mod-Alt-C',
      run: () => void editor.chain().focus().toggleCodeBlock().run(),
    },
    { label: t('editor.rule'), icon: IconSeparatorHorizontal, run: () => void editor.chain().focus().setHorizontalRule().run() },
  ]
  return (
    <ToolMenu label={t('editor.insert')} entries={entries}>
      <IconPlus size={16} stroke={1.5} aria-hidden />
    </ToolMenu>
  )
}

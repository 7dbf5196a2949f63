import { type Editor, useEditorState } from '@tiptap/react'
import { useAdminTexts } from '../../kit/texts.ts'
import { ToolMenu } from './tool-menu.tsx'
import css from './toolbar.module.css'

const levels = [2, 3, 4] as const

export function BlockMenu({ editor }: { editor: Editor }) {
  const t = useAdminTexts()
  const current = useEditorState({ editor, selector: ({ editor: now }) => levels.find((level) => now.isActive('heading', { level })) ?? 0 })
  const headings = levels.map((level) => ({
    label: t(`editor.heading_${level}`),
    keys: `Mod-Alt-${level}`,
    isOn: current === level,
    run: () => void editor.chain().focus().setHeading({ level }).run(),
  }))
  const paragraph = {
    label: t('editor.paragraph'),
    keys: 'Mod-Alt-0',
    isOn: current === 0,
    run: () => void editor.chain().focus().setParagraph().run(),
  }
  const name = t(current === 0 ? 'editor.paragraph' : `editor.heading_${current}`)
  return (
    <ToolMenu label={`${t('editor.style')}: ${name}`} entries={[paragraph, ...headings]}>
      <span className={css.style}>{name}</span>
    </ToolMenu>
  )
}

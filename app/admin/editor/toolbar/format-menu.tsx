import {
  IconClearFormatting,
  IconCode,
  IconDots,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconTextSpellcheck,
  IconUnderline,
  IconUnlink,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { toasts } from '../../../lib/toasts.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { tidyPunctuation } from './tidy.ts'
import { ToolMenu } from './tool-menu.tsx'

const marks = [
  { name: 'underline', icon: IconUnderline, keys: 'Mod-U' },
  { name: 'strike', icon: IconStrikethrough, keys: 'Mod-Shift-S' },
  { name: 'code', icon: IconCode, keys: 'Mod-E' },
  { name: 'subscript', icon: IconSubscript },
  { name: 'superscript', icon: IconSuperscript },
] as const

export function FormatMenu({ editor, lang }: { editor: Editor; lang: 'zh-CN' | 'en' }) {
  const t = useAdminTexts()
  // Joined to a text: what is compared by value redraws only when it changes.
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => [...marks.map(({ name }) => name), 'link'].filter((name) => now.isActive(name)).join(' '),
  })
  const tidy = {
    label: t('editor.tidy'),
    icon: IconTextSpellcheck,
    run: () => toasts.success(t('editor.tidied', { count: tidyPunctuation(editor) })),
  }
  const unlink = {
    label: t('editor.unlink'),
    icon: IconUnlink,
    isOff: !active.split(' ').includes('link'),
    run: () => void editor.chain().focus().extendMarkRange('link').unsetLink().run(),
  }
  const clear = {
    label: t('editor.clear'),
    icon: IconClearFormatting,
    run: () => void editor.chain().focus().unsetAllMarks().clearNodes().run(),
  }
  const entries = marks.map(({ name, icon, ...rest }) => ({
    ...rest,
    label: t(`editor.${name}`),
    icon,
    isOn: active.split(' ').includes(name),
    run: () => void editor.chain().focus().toggleMark(name).run(),
  }))
  return (
    <ToolMenu
      label={t('editor.more')}
      isActive={active !== '' && active !== 'link'}
      entries={[...entries, null, unlink, clear, ...(lang === 'zh-CN' ? [tidy] : [])]}
    >
      <IconDots size={16} stroke={1.5} aria-hidden />
    </ToolMenu>
  )
}

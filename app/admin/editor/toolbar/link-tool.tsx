import { Button, Checkbox, Group, Popover, Portal, TextInput } from '@mantine/core'
import { RichTextEditor as MantineEditor } from '@mantine/tiptap'
import { IconLink } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type CSSProperties, type FormEvent, type KeyboardEvent, useState } from 'react'
import { keyHint } from '../../kit/keys.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { linkToolAttribute } from '../schema/file-link.ts'
import { linkAddressOf } from './link-address.ts'
import css from './toolbar.module.css'

export function LinkTool({ editor }: { editor: Editor }) {
  const t = useAdminTexts()
  const [box, setBox] = useState<{ place: CSSProperties; caret: number | null } | null>(null)
  const isActive = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })
  const label = `${t('editor.link')} (${keyHint('Mod-K')})`
  const open = () => {
    const { from, empty } = editor.state.selection
    // A link that the caret stands in, or at either end of, is meant as a whole.
    if (empty) editor.commands.extendMarkRange('link')
    setBox({ place: placeOf(editor), caret: empty && !editor.state.selection.empty ? from : null })
  }
  const finish = () => {
    // Else the next letter would replace the words of the link.
    if (box?.caret != null) editor.commands.setTextSelection(box.caret)
    setBox(null)
    // At once, where the editor's own command waits for a frame: the next key is for the text.
    editor.view.focus()
  }
  return (
    <>
      <MantineEditor.Control {...{ [linkToolAttribute]: '' }} active={isActive} aria-label={label} title={label} onClick={open}>
        <IconLink size={16} stroke={1.5} aria-hidden />
      </MantineEditor.Control>
      {box ? <LinkBox editor={editor} place={box.place} onFinish={finish} onDismiss={() => setBox(null)} /> : null}
    </>
  )
}

interface BoxProps {
  editor: Editor
  place: CSSProperties
  /** Returns to the text; `onDismiss` leaves the focus to what was pressed. */
  onFinish: () => void
  onDismiss: () => void
}

function LinkBox({ editor, place, onFinish, onDismiss }: BoxProps) {
  const t = useAdminTexts()
  const [{ href = '', target = null }] = useState<{ href?: string; target?: string | null }>(() => editor.getAttributes('link'))
  const [typed, setTyped] = useState(href)
  const [isNewTab, setNewTab] = useState(target === '_blank')
  const [isRefused, setRefused] = useState(false)
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Of the box alone, not of the dialog or the full screen that it stands in.
    event.stopPropagation()
    onFinish()
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    // The box is a form within the record's, as React tells of events.
    event.stopPropagation()
    const address = linkAddressOf(typed)
    if (address === null && typed.trim() !== '') return setRefused(true)
    if (address === null) editor.chain().extendMarkRange('link').unsetLink().run()
    else setLink(editor, address, isNewTab)
    onFinish()
  }
  return (
    <Popover
      opened
      onDismiss={onDismiss}
      closeOnEscape={false}
      position="bottom-start"
      shadow="md"
      zIndex={400}
      trapFocus
      returnFocus={false}
      withRoles={false}
    >
      <Portal>
        <Popover.Target>
          <span className={css.place} style={place} />
        </Popover.Target>
      </Portal>
      <Popover.Dropdown role="dialog" aria-label={t('editor.link')}>
        <form className={css.linkBox} onSubmit={apply} onKeyDown={leave}>
          <TextInput
            label={t('editor.link_address')}
            placeholder={t('editor.link_placeholder')}
            value={typed}
            error={isRefused ? t('editor.link_refused') : null}
            inputMode="url"
            autoComplete="off"
            data-autofocus
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setRefused(false)
            }}
          />
          <Group justify="space-between" gap="sm">
            <Checkbox
              label={t('editor.link_new_tab')}
              checked={isNewTab}
              onChange={({ currentTarget }) => setNewTab(currentTarget.checked)}
            />
            <Button type="submit" size="sm">
              {t('editor.link_save')}
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

function setLink(editor: Editor, href: string, isNewTab: boolean): void {
  const isSame = editor.getAttributes('link').href === href
  // The name that a file is saved under is not that of another address.
  const attrs = { href, target: isNewTab ? '_blank' : null, ...(isSame ? {} : { download: null }) }
  const chain = editor.chain()
  if (!editor.state.selection.empty || editor.isActive('link')) chain.extendMarkRange('link').setLink(attrs).run()
  else chain.insertContent({ type: 'text', text: href.replace(/^mailto:/, ''), marks: [{ type: 'link', attrs }] }).run()
}

/** The position of the selection in the document, in px; its width too on a single line, where it is highlighted while the box has the focus. */
function placeOf({ view, state: { selection } }: Editor): CSSProperties {
  const start = view.coordsAtPos(selection.from)
  const end = view.coordsAtPos(selection.to)
  return {
    top: start.top + window.scrollY,
    left: Math.min(start.left, end.left) + window.scrollX,
    width: start.top === end.top ? Math.max(1, end.left - start.left) : 1,
    height: end.bottom - start.top,
  }
}

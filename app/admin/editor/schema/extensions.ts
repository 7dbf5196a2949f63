import { Extension } from '@tiptap/core'
import { TableHeader, TableKit } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { isSafeLink } from '../../../../contracts/fields.ts'
import { Figure } from './figure.ts'
import { FileLink } from './file-link.ts'
import { Highlight, Language, Subscript, Superscript } from './marks.ts'

const ScopedHeader = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } }
  },
})

/** The editor's document: exactly what the server's sanitizer keeps (`server/platform/html.ts`). */
export function extensions(placeholder: string, onFullScreen: () => void) {
  return [
    StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: false }),
    FileLink.configure({ openOnClick: false, isAllowedUri: (address) => isSafeLink(address) }),
    Subscript,
    Superscript,
    Highlight,
    Language,
    Figure,
    TableKit.configure({ table: { resizable: false }, tableHeader: false }),
    ScopedHeader,
    Placeholder.configure({ placeholder }),
    Extension.create({
      name: 'keys',
      priority: 1_000,
      addKeyboardShortcuts: () => ({
        // Left to the form, which it publishes; Shift-Enter breaks a line.
        'Mod-Enter': () => true,
        'Mod-Shift-f': () => {
          onFullScreen()
          return true
        },
      }),
    }),
  ]
}

import { Link } from '@mantine/tiptap'
import type { JSONContent } from '@tiptap/core'
import type { Locale } from '../../../../contracts/fields.ts'
import type { Media } from '../../../../contracts/media.ts'
import { formatBytes } from '../../kit/files/format-bytes.ts'

export const linkToolAttribute = 'data-link-tool'

/** A link; one to a file of the library carries the name that the file is saved under. */
export const FileLink = Link.extend({
  // Text that is typed after a link does not belong to it.
  inclusive: false,
  // Mantine's shortcut opens the link box of every editor on the page; this one opens the box of its editor.
  addKeyboardShortcuts() {
    return {
      'Mod-k': ({ editor }) => {
        editor.view.dom.closest('.editor')?.querySelector<HTMLElement>(`[${linkToolAttribute}]`)?.click()
        return true
      },
    }
  },
  addAttributes() {
    return {
      ...this.parent?.(),
      // Tiptap's own default would open each link in a new tab; `rel` follows from the target.
      target: { default: null },
      rel: { default: null, rendered: false },
      class: { default: null, rendered: false },
      download: { default: null },
    }
  },
})

export function fileLinkOf({ original_name, title_cn, title_en, url, size }: Media, lang: string): JSONContent {
  const locale: Locale = lang === 'en' ? 'en' : 'zh'
  const [, base = original_name, type = ''] = /^(.*?)(?:\.(\w+))?$/.exec(original_name) ?? []
  const name = (locale === 'en' ? title_en : title_cn) || base
  const details = [type.toUpperCase(), formatBytes(size, locale)].filter(Boolean).join(locale === 'en' ? ', ' : '，')
  const text = locale === 'en' ? `${name} (${details})` : `${name}（${details}）`
  return { type: 'text', text, marks: [{ type: 'link', attrs: { href: url, download: original_name, target: null } }] }
}

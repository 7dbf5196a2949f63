import { useHotkeys } from '@mantine/hooks'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { keyHint } from '../../kit/keys.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './palette.module.css'

/** Every key that a screen listens to, by the place where it does. */
const keys = {
  anywhere: { palette: 'Mod-K', keys: '?' },
  list: { search: '/', next: 'J', previous: 'K', open: 'Enter', select: 'X', below: 'Enter', above: 'Shift-Enter' },
  inbox: { older: 'J', newer: 'K', save: 'Mod-S' },
  review: { next: 'J', previous: 'K', accept: 'A', change: 'E', reject: 'X' },
  media: { select: 'Space', select_range: 'Shift-→', select_all: 'Mod-A', clear: 'Esc', next: 'Alt-→', previous: 'Alt-←' },
  form: { save: 'Mod-S', publish: 'Mod-Enter', next_translation: 'Alt-N' },
  editor: { bold: 'Mod-B', italic: 'Mod-I', link: 'Mod-K', heading: 'Mod-Alt-2', full_screen: 'Mod-Shift-F', undo: 'Mod-Z' },
} as const

export function KeyList({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const t = useAdminTexts()
  useHotkeys([['shift+?', onToggle]])
  return (
    <Modal
      opened={isOpen}
      onClose={onToggle}
      title={t('palette.keys.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      size="lg"
    >
      <div className={css.places}>
        {Object.entries(keys).map(([place, entries]) => (
          <section key={place} className={css.keys}>
            <h3>{t(`palette.keys.${place}.title`)}</h3>
            <dl>
              {Object.entries(entries).map(([name, combination]) => (
                <div key={name}>
                  <dt>{t(`palette.keys.${place}.${name}`)}</dt>
                  <dd>
                    <kbd>{keyHint(combination)}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}

import { useHotkeys } from '@mantine/hooks'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { keyHint } from '../../kit/keys.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { resourceScreenList } from '../../registry/screens.ts'
import { useOpenScreen } from '../navigation.ts'
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

/** The places that the open screen is. */
function usePlace(): string[] {
  const { screen, rest } = useOpenScreen()
  if (screen === 'translation-review') return ['review']
  if (screen === 'media') return ['media', 'list']
  if (screen === 'contact-messages' && rest.length > 0) return ['inbox']
  if (rest.length > 0) return ['form', 'editor']
  return resourceScreenList.some(({ name }) => name === screen) ? ['list'] : []
}

export function KeyList({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const t = useAdminTexts()
  const here = usePlace()
  useHotkeys([
    ['shift+?', onToggle],
    // As a Chinese keyboard writes it.
    ['shift+？', onToggle],
  ])
  const places = Object.entries(keys).toSorted(([a], [b]) => Number(here.includes(b)) - Number(here.includes(a)))
  return (
    <Modal
      opened={isOpen}
      onClose={onToggle}
      title={t('palette.keys.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      size="lg"
    >
      <div className={css.places}>
        {places.map(([place, entries]) => (
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

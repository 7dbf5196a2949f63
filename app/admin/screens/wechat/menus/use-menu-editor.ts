import { useState } from 'react'
import type { MenuAction, MenuButton } from '../../../../../contracts/wechat/menus.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { problemsOf } from '../../../fields/store/field-check.ts'
import { useField, useForm } from '../../../fields/store/form-context.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { undoMs } from '../../../kit/undo.ts'
import { menuContract } from './menu-api.ts'
import { added, buttonAt, buttonOf, isSameSpot, moved, removed, replaced, type Spot, spotOf } from './tree-edit.ts'

export interface MenuChoice {
  spot: Spot | null
  choose: (spot: Spot | null) => void
}

export function useMenuEditor({ spot: asked, choose }: MenuChoice) {
  const t = useAdminTexts()
  const { form } = useForm()
  const { value, set } = useField(menuContract, 'buttons')
  const checkPlaced = useCheckPlaced()
  const buttons: MenuButton[] = value
  const [announcement, say] = useState('')
  const isThere = asked !== null && buttonAt(buttons, asked) !== undefined
  const spot = isThere ? asked : buttons.length > 0 ? { top: 0, sub: null } : null
  const take = (result: { buttons: MenuButton[]; spot: Spot } | null, message: string) => {
    if (!result) return null
    set(result.buttons)
    choose(result.spot)
    say(message)
    return result.spot
  }
  const nameOf = (at: Spot) => buttonAt(buttons, at)?.name || t('wechat-menus.unnamed')
  return {
    buttons,
    spot,
    announcement,
    choose,
    change: (at: Spot, button: MenuButton) => set(replaced(buttons, at, button)),
    add: (parent: number | null) => {
      const button: MenuAction = buttonOf('view', { name: '' })
      checkPlaced(take(added(buttons, parent, button), t('wechat-menus.added')))
      // The button's form is drawn first.
      setTimeout(() => document.querySelector<HTMLInputElement>('[data-menu-name]')?.focus())
    },
    move: (from: Spot, to: Spot) => {
      const result = moved(buttons, from, to)
      if (!result) return toasts.warning(t('wechat-menus.cannot_move', { name: nameOf(from) }))
      const place = (result.spot.sub ?? result.spot.top) + 1
      take(result, t('wechat-menus.moved', { name: nameOf(from), position: place }))
      checkPlaced()
    },
    remove: (at: Spot) => {
      const name = nameOf(at)
      const before = form.get('buttons')
      set(removed(buttons, at))
      checkPlaced()
      // With the last button its form goes, and the focus with it.
      if (buttons.length === 1 && at.sub === null) document.getElementById(form.idOf('buttons'))?.focus()
      choose(at.sub === null ? null : { top: at.top, sub: at.sub > 0 ? at.sub - 1 : null })
      const putBack = () => {
        form.set('buttons', before)
        checkPlaced()
        choose(at)
      }
      toasts.info(t('wechat-menus.removed', { name }), {
        duration: undoMs,
        actions: [{ label: t('common.undo'), style: 'secondary', action: putBack }],
      })
    },
  }
}

/** After buttons have changed places, those that are wrong stay marked where they stand now; a new one is left in peace. */
export function useCheckPlaced() {
  const { form } = useForm()
  return (fresh: Spot | null = null) => {
    const wrong = Object.keys(problemsOf(menuContract, form.values()))
    form.root().form.setLeft(
      'buttons',
      wrong.filter((path) => fresh === null || !isSameSpot(spotOf(path), fresh)),
    )
  }
}
export type MenuEditor = ReturnType<typeof useMenuEditor>

import { type HotkeyItem, useHotkeys } from '@mantine/hooks'

type Act = (item: HTMLElement, focusNext: () => void) => void

/** J and K go from one item of the screen to the next; the other keys act on the one that the focus is in. */
export function useItemKeys(itemsOf: () => HTMLElement[], acts: Readonly<Record<string, Act>>): { go: (step: 1 | -1) => void } {
  const focus = (item: HTMLElement | undefined) => {
    item?.focus({ preventScroll: true })
    item?.scrollIntoView({ block: 'nearest' })
  }
  const place = () => {
    const items = itemsOf()
    return { items, at: items.findIndex((item) => item.contains(document.activeElement)) }
  }
  const go = (step: 1 | -1) => {
    const { items, at } = place()
    focus(items[at < 0 ? 0 : Math.min(Math.max(at + step, 0), items.length - 1)])
  }
  const act = (run: Act) => {
    const { items, at } = place()
    const item = items[at]
    // With nothing chosen, the key shows what the next one would act on.
    if (!item) focus(items[0])
    else run(item, () => focus(items[at + 1] ?? items[at - 1]))
  }
  // A menu or a dialog over the screen has keys of its own.
  const isCovered = () => document.activeElement?.closest('[role="dialog"], [role="menu"]') != null
  const here = (run: () => void) => () => (isCovered() ? undefined : run())
  useHotkeys([
    ['j', here(() => go(1))],
    ['k', here(() => go(-1))],
    ...Object.entries(acts).map(([key, run]): HotkeyItem => [key, here(() => act(run))]),
  ])
  return { go }
}

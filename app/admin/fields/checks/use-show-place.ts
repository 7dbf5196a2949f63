import { useCallback } from 'react'
import type { Place } from '../../../../contracts/translation/findings.ts'
import { useFocusField } from '../view/use-focus-field.ts'

export function useShowPlace(): (name: string, text: string, place: Place) => void {
  const focus = useFocusField()
  return useCallback(
    (name, text, place) => {
      focus(name, (field) => selectPlace(field, text, place))
    },
    [focus],
  )
}

export function selectPlace(field: HTMLElement, text: string, place: Place): void {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.setSelectionRange(...place)
  else selectIn(field, text, place)
}

/** Selects the place in an editor, whose text has the same words in the same order, but other line ends. */
function selectIn(editor: HTMLElement, text: string, [start, end]: Place): void {
  const words = text.slice(start, end)
  if (words.trim() === '') return
  const nodes = textNodesOf(editor)
  const all = nodes.map(({ data }) => data).join('')
  const at = nthIndexOf(all, words, countOf(text.slice(0, start), words))
  // Between two nodes, words begin in the second: the first may be of another cell.
  const [from, to] = [pointAt(nodes, at, true), pointAt(nodes, at + words.length, false)]
  if (at < 0 || !from || !to) return
  getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset)
  from.node.parentElement?.scrollIntoView({ block: 'nearest' })
}

function textNodesOf(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) nodes.push(node)
  return nodes
}

const countOf = (text: string, words: string) => text.split(words).length - 1

function nthIndexOf(text: string, words: string, n: number): number {
  let at = text.indexOf(words)
  for (let count = 0; count < n && at >= 0; count += 1) at = text.indexOf(words, at + words.length)
  return at
}

function pointAt(nodes: readonly Text[], at: number, isStart: boolean): { node: Text; offset: number } | null {
  let left = at
  for (const node of nodes) {
    if (left < node.data.length || (!isStart && left === node.data.length)) return { node, offset: left }
    left -= node.data.length
  }
  return null
}

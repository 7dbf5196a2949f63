const marker = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]'

/** Word's lists are paragraphs with a sign before them and a level in their style: made into real ones. */
export function listsFromWord(body: HTMLElement): void {
  let open: HTMLElement[] = []
  for (const paragraph of body.querySelectorAll<HTMLElement>('[style*="mso-list"]')) {
    const level = Number(/mso-list:(?:(?!mso-list:)[^;])*level(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0)
    if (level === 0) continue
    const sign = paragraph.querySelector(marker)
    const tag = isNumber(sign?.textContent ?? '') ? 'ol' : 'ul'
    sign?.remove()
    if (paragraph.previousElementSibling !== open[0]) open = []
    open = opened(open, level, tag, paragraph)
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.append(item)
    paragraph.remove()
  }
}

function opened(open: HTMLElement[], level: number, tag: 'ol' | 'ul', paragraph: HTMLElement): HTMLElement[] {
  const lists = open.slice(0, level)
  if (lists.length === level && lists.at(-1)?.localName !== tag) lists.pop()
  while (lists.length < level) {
    const list = document.createElement(tag)
    const outer = lists.at(-1)
    if (!outer) paragraph.before(list)
    else {
      if (!outer.lastElementChild) outer.append(document.createElement('li'))
      outer.lastElementChild?.append(list)
    }
    lists.push(list)
  }
  return lists
}

/** A number or letter with a point or bracket; a lone `o` is Word's round bullet. */
function isNumber(sign: string): boolean {
  const text = sign.replace(/\s/g, '')
  return /^[(（]?[\p{L}\p{N}]+[.)）、．]/u.test(text)
}

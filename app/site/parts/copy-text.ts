/** Copies a text; false where the browser does not let it. Over plain HTTP there is no clipboard but the old command. */
export async function copyText(text: string): Promise<boolean> {
  // Absent outside of secure contexts, whatever the type says.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return copySelected(text)
  return clipboard.writeText(text).then(
    () => true,
    () => copySelected(text),
  )
}

function copySelected(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0'
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}

export function saveFile({ blob, name }: { blob: Blob; name: string }): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser may still be reading when the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

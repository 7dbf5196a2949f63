/** Elements that bring nothing but looks from Word and from WeChat articles. */
const unwrapped = 'span, font, section, o\\:p, mp-style-type'

/**
 * Pasted HTML without the looks of where it came from: no styles, classes or scripts, no empty wrappers, and no
 * pictures of another site, which would not load on ours.
 */
export function cleanPasted(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll('style, script, meta, link, title, xml, iframe')) element.remove()
  for (const image of page.querySelectorAll('img')) if (!image.getAttribute('src')?.startsWith('/media/')) image.remove()
  for (const element of page.querySelectorAll(unwrapped)) element.replaceWith(...element.childNodes)
  for (const element of page.body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames())
      if (/^(style|class|id|on|data-(?!media-id)|align|dir$)/i.test(name)) element.removeAttribute(name)
  }
  return page.body.innerHTML
}

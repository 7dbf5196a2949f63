// Services keep elements with a name better than numbers between angle brackets, which are no HTML.

/** A marked line with its numbered tags as elements: `<1>` becomes `<g1>`. */
export const withTags = (text: string): string => text.replaceAll(/<(\/?)(\d{1,4})(\/?)>/g, '<$1g$2$3>')

export function withoutTags(answer: string, line: string): string {
  return answer
    .replaceAll(/<(\/?)g(\d{1,4})\s*(\/?)>/gi, '<$1$2$3>')
    .replaceAll(/<(\d{1,4})><\/\1>/g, (found, number: string) => (line.includes(`<${number}/>`) ? `<${number}/>` : found))
    .replaceAll(/<(\d{1,4})>/g, (found, number: string) => (line.includes(`<${number}/>`) ? `<${number}/>` : found))
    .replaceAll(/&#(?:39|x27);|&apos;/g, "'")
    .replaceAll('&nbsp;', '\u00a0')
}

import { Fragment } from 'react'

/** A key, which breaks between its parts. */
export function KeyName({ name }: { name: string }) {
  const parts = name.split(/(?<=[._/-])/)
  return (
    <code>
      {parts.map((part, at) => {
        const key = `${at} ${part}`
        return (
          <Fragment key={key}>
            {at > 0 ? <wbr /> : null}
            {part}
          </Fragment>
        )
      })}
    </code>
  )
}

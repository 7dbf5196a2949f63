import { Fragment } from 'react'

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

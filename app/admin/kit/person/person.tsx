import type { MediaRef } from '../../../../contracts/media.ts'
import { smallUrl } from '../pictures/thumbnail.tsx'
import { initialsOf, personColour } from './initials.ts'
import css from './person.module.css'

interface Props {
  id: number
  name: string
  avatar: MediaRef | null | undefined
  /** Pixels across. */
  size?: number
}

/** Below this a circle has room for one Chinese character. */
const minTwoLetterSize = 36

/** Somebody's picture, or initials. It stands beside the name or in what is named otherwise, and so says nothing by itself. */
export function Person({ id, name, avatar, size = 28 }: Props) {
  const box = { width: size, height: size }
  if (avatar?.kind === 'image')
    return (
      <img
        className={css.person}
        data-person
        src={smallUrl(avatar)}
        alt=""
        {...box}
        style={{ ...box, objectPosition: `${avatar.focal_x * 100}% ${avatar.focal_y * 100}%` }}
      />
    )
  const initials = initialsOf(name, size < minTwoLetterSize ? 1 : 2)
  // Two Chinese characters are as wide as they are high.
  const fontSize = size * (initials.length > 1 ? 0.34 : 0.44)
  return (
    <span className={css.person} data-person style={{ ...box, fontSize, background: personColour(id) }} aria-hidden>
      {initials}
    </span>
  )
}

import { mapApps, mapLinks } from '../../../../../contracts/map-links.ts'
import type { WechatMessage } from '../../../../../contracts/wechat/messages.ts'
import { safeAddress } from '../../../../lib/safe-address.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { MessageMedia } from './message-media.tsx'
import { MessageText } from './message-text.tsx'
import css from './messages.module.css'
import { name } from './messages-api.ts'

export function MessageContent({ message }: { message: WechatMessage }) {
  const { details } = message
  if (details?.kind === 'card') return <SentCard card={details} />
  if (details?.kind === 'picture') return <SentPicture picture={details} name={message.content} />
  if (details?.kind === 'link') return <SharedLink link={details} />
  return (
    <>
      {details?.kind === 'media' && details.media === 'image' ? (
        <span className="visually-hidden">
          <MessageText message={message} />
        </span>
      ) : (
        <MessageText message={message} />
      )}
      {details?.kind === 'media' ? (
        <MessageMedia id={message.id} sentAt={message.sent_at} media={details.media} until={details.until} />
      ) : null}
      {details?.kind === 'place' ? <Place place={details} /> : null}
    </>
  )
}

type Of<K extends string> = Extract<WechatMessage['details'], { kind: K }>

/** The account's own pages and pictures: by their path, which also holds where the site is seen by another name. */
function SentCard({ card: { title, description, url, picture } }: { card: Of<'card'> }) {
  const t = useAdminTexts()
  const path = pathOf(picture)
  const address = /^https?:\/\//i.test(url) ? safeAddress(url, { allowExternal: true }) : null
  const words = (
    <>
      {path ? <img src={path} alt="" loading="lazy" /> : null}
      <strong>{title}</strong>
      {description ? <span>{description}</span> : null}
    </>
  )
  if (!address) return <span className={css.card}>{words}</span>
  return (
    <a className={css.card} href={address} target="_blank" rel="noopener noreferrer" aria-label={t(`${name}.card.open`, { title })}>
      {words}
    </a>
  )
}

function SentPicture({ picture: { url }, name: file }: { picture: Of<'picture'>; name: string }) {
  const t = useAdminTexts()
  return <img className={css.sentPicture} src={url} alt={t(`${name}.sent_picture`, { name: file })} loading="lazy" />
}

function pathOf(address: string): string | null {
  const path = URL.parse(address)?.pathname ?? ''
  return ['/media/', '/share/'].some((folder) => path.startsWith(folder)) ? path : null
}

/** So much is four metres. */
const decimals = 5

function Place({ place: { latitude, longitude, label } }: { place: Of<'place'> }) {
  const t = useAdminTexts()
  const site = useTexts()
  const position = t(`${name}.media.place`, { latitude: latitude.toFixed(decimals), longitude: longitude.toFixed(decimals) })
  const links = mapLinks({ name: label || position, address: label, latitude, longitude, datum: 'gcj02' })
  return (
    <div className={css.place}>
      <span className="quiet">{position}</span>
      <ul className={css.maps} aria-label={t(`${name}.media.maps`)}>
        {mapApps.map((app) => (
          <li key={app}>
            <a className="link" href={links[app]} target="_blank" rel="noopener noreferrer">
              {site(`contact.maps.${app}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A link that a follower has shared: its address is shown unchanged, and is a link only with `http` or `https`. */
function SharedLink({ link: { title, description, url } }: { link: Of<'link'> }) {
  const t = useAdminTexts()
  const address = /^https?:\/\//i.test(url) ? safeAddress(url, { allowExternal: true }) : null
  return (
    <div className={css.shared}>
      {title ? <strong>{title}</strong> : null}
      {description ? <span>{description}</span> : null}
      {address ? (
        <a className="link" href={address} target="_blank" rel="noopener noreferrer nofollow">
          {url}
        </a>
      ) : (
        <span>
          {url} <span className={css.quiet}>{t(`${name}.media.link_unsafe`)}</span>
        </span>
      )}
    </div>
  )
}

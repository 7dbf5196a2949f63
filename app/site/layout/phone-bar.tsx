import { useLocation } from 'react-router'
import { useRootData } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { telephoneLink } from '../common/contact-rows.tsx'
import { messengersOf } from '../common/messengers.ts'
import css from './phone-bar.module.css'
import { QuoteLink } from './quote-link.tsx'

/** At the bottom of a phone's screen: the enquiry, a messenger and the telephone, where they are set. */
export function PhoneBar() {
  const t = useTexts()
  const { pathname } = useLocation()
  const root = useRootData()
  if (!root) return null
  const { contact } = root.siteData
  const [messenger] = messengersOf(contact, `${t('frame.quote')} ${root.origin}${pathname}`)
  return (
    <nav className={css.bar} aria-label={t('frame.quick')}>
      <QuoteLink className={css.quote} />
      {messenger ? (
        <a href={messenger.href} target="_blank" rel="noopener">
          <Icon name="chat" />
          {messenger.name}
        </a>
      ) : null}
      {contact.phone ? (
        <a href={telephoneLink(contact.phone)}>
          <Icon name="phone" />
          {t('frame.call')}
        </a>
      ) : null}
    </nav>
  )
}

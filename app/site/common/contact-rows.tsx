import { langOf, useSiteData } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { messengersOf } from './messengers.ts'

export const telephoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** The ways to the company, as rows of a list; there is none for a way that is not set. */
export function ContactRows() {
  const t = useTexts()
  const { contact } = useSiteData()
  const { phone, email, working_hours } = contact
  return (
    <>
      {phone ? (
        <div>
          <dt>{t('frame.phone')}</dt>
          <dd>
            <a href={telephoneLink(phone)}>{phone}</a>
          </dd>
        </div>
      ) : null}
      {messengersOf(contact).map(({ name, href, account }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <a href={href} target="_blank" rel="noopener">
              {account || new URL(href).host}
            </a>
          </dd>
        </div>
      ))}
      {email ? (
        <div>
          <dt>{t('frame.email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      ) : null}
      {working_hours ? (
        <div>
          <dt>{t('frame.hours')}</dt>
          <dd lang={langOf(contact, 'working_hours')}>{working_hours}</dd>
        </div>
      ) : null}
    </>
  )
}

import { Link } from 'react-router'
import { useAdminPath } from '../kit/navigation/paths.ts'
import { optionalText } from '../kit/optional-text.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { useCurrentInView } from './current-in-view.ts'
import { hasScreen, useNavigation, useOpenScreen } from './navigation.ts'
import { Count, useCount, useCountedLabel } from './section-count.tsx'
import css from './section-tabs.module.css'

/** The screen on which what the section counts is looked at. */
const countedScreen = 'wechat/messages'

/** The screens of the open section, while one of them is open and no record of it. */
export function SectionTabs() {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { screen, rest } = useOpenScreen()
  const section = useNavigation().find((one) => hasScreen(one, screen))
  const count = useCount(section ?? { counts: null })
  // The row is there again after a record, and wider with the count.
  const ref = useCurrentInView(`${screen} ${rest.length} ${count}`)
  if (!section || section.screens.length < 2 || rest.length > 0) return null
  return (
    <nav ref={ref} aria-label={t(`nav.${section.label}`)} className={`scrolled-sideways ${css.tabs}`}>
      <ul>
        {section.screens.map(({ name, path }) => (
          <li key={name}>
            <Link to={to(path)} className={css.tab} aria-current={name === screen ? 'page' : undefined}>
              <TabName name={name} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TabName({ name }: { name: string }) {
  const t = useAdminTexts()
  const counted = { counts: name === countedScreen ? ('waiting' as const) : null }
  const count = useCount(counted)
  const shown = optionalText(t, `nav.tab.${name}`) ?? t(`nav.${name}`)
  const label = useCountedLabel(counted, shown, count)
  if (count === 0) return shown
  return (
    <>
      <span aria-hidden>{shown}</span> <Count of={count} />
      <span className="visually-hidden">{label}</span>
    </>
  )
}

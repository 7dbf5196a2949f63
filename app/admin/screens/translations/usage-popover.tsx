import { Popover, Skeleton, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { TextPair, TextUsage } from '../../../../contracts/interface-texts.ts'
import { localePath } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { usePopover } from '../../kit/layout/use-popover.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { optionalText } from '../../kit/optional-text.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { listPath } from '../../registry/screens.ts'
import { useAllowed } from '../../shell/navigation.ts'
import { KeyName } from './key-name.tsx'
import { useTextName } from './place-name.ts'
import { textsApi } from './texts-api.ts'
import css from './translations.module.css'

/** The pages that show a text, and its key. */
export function UsagePopover({ pair }: { pair: Pick<TextPair, 'key' | 'zh' | 'en'> }) {
  const t = useAdminTexts()
  const nameOf = useTextName()
  const { isOpen, popover, target } = usePopover()
  return (
    <Popover {...popover} width={280}>
      <Popover.Target>
        <UnstyledButton className={`link ${css.place}`} aria-label={t('translations.usage.of', { text: nameOf(pair) })} {...target}>
          {t('translations.usage.show')}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>{isOpen ? <Usage textKey={pair.key} /> : null}</Popover.Dropdown>
    </Popover>
  )
}

function Usage({ textKey }: { textKey: string }) {
  const t = useAdminTexts()
  const { data } = useQuery({
    queryKey: ['translations', 'usage', textKey],
    queryFn: ({ signal }) => textsApi.usage(textKey, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className={css.usage} tabIndex={-1} data-autofocus>
      <strong>{t('translations.usage.title')}</strong>
      {data ? <Places usage={data} /> : <Skeleton height={20} />}
      <p>
        {t('translations.key')} <KeyName name={textKey} />
      </p>
    </div>
  )
}

function Places({ usage: { places, is_guessed: isGuessed } }: { usage: TextUsage }) {
  const t = useAdminTexts()
  if (places.length === 0) return <p>{t('translations.usage.unknown')}</p>
  return (
    <>
      <ul>
        {places.map((place) => (
          <li key={`${place.kind} ${place.name}`}>
            <Place {...place} />
          </li>
        ))}
      </ul>
      {isGuessed ? <p>{t('translations.usage.guessed')}</p> : null}
    </>
  )
}

function Place({ kind, name, path }: TextUsage['places'][number]) {
  const t = useAdminTexts()
  const locale = useLocale()
  const to = useAdminPath()
  const isAllowed = useAllowed()
  if (kind === 'page') {
    const text = t(`translations.pages.${name}`)
    return path ? (
      <a className="link" href={localePath(path, locale)} target="_blank" rel="noreferrer">
        {text}
      </a>
    ) : (
      text
    )
  }
  if (kind !== 'screen') return t(`translations.usage.${kind}`)
  const text = t('translations.usage.screen', { name: optionalText(t, `nav.${name}`) ?? t(`translations.screens.${name}`) })
  const isReached = isAllowed(name) && optionalText(t, `nav.${name}`) !== null
  return isReached ? (
    <Link className="link" to={to(listPath(name))}>
      {text}
    </Link>
  ) : (
    text
  )
}

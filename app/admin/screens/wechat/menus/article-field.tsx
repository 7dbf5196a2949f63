import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { folded } from '../../../../../contracts/wechat/keywords.ts'
import { formatDate } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { useTimeZone } from '../../../kit/dates/relative-time.tsx'
import { useAdminPath } from '../../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { name as articlesScreen, readArticles } from '../articles/articles-api.ts'
import { RecordOption } from '../record-option.tsx'
import { LineField } from './line-field.tsx'
import css from './menus.module.css'

interface Props {
  path: string
  value: string
  onChange: (id: string) => void
}

const maxArticles = 100

export function ArticleField({ path, value, onChange }: Props) {
  const t = useAdminTexts()
  const { data } = usePublished()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const options = (data ?? []).map(({ article_id, title }) => ({ value: article_id, label: title }))
  const articleOf = (id: string) => data?.find(({ article_id }) => article_id === id)
  /** By what it is called on WeChat, or by its title here in either language. */
  const isMet = (id: string, words: string) => {
    const article = articleOf(id)
    return [article?.title, article?.title_cn, article?.title_en].some((title) => folded(title ?? '').includes(words))
  }
  return (
    <div className={css.panel}>
      {data?.length === 0 ? (
        <NonePublished />
      ) : (
        <Select
          size="sm"
          label={t('wechat-menus.choose_article')}
          placeholder={t('wechat-menus.choose_article_placeholder')}
          data={options}
          value={options.some((option) => option.value === value) ? value : null}
          searchable
          filter={({ options: all, search }) => all.filter((option) => 'value' in option && isMet(option.value, folded(search)))}
          renderOption={({ option }) => {
            const article = articleOf(option.value)
            if (!article) return option.label
            return (
              <RecordOption title={option.label} cover={article.cover}>
                <span>{t(`${articlesScreen}.languages.${article.locale}`)}</span>
                {article.published_at ? <span>{formatDate(article.published_at, locale, timeZone, 'short')}</span> : null}
              </RecordOption>
            )
          }}
          nothingFoundMessage={t('wechat-menus.no_such_article')}
          onChange={(next) => next !== null && onChange(next)}
        />
      )}
      <LineField
        path={`${path}.article_id`}
        label={t('wechat-menus.article')}
        description={t('wechat-menus.article_hint')}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

function NonePublished() {
  const t = useAdminTexts()
  const to = useAdminPath()
  return (
    <p className={css.note}>
      {t('wechat-menus.none_published')}{' '}
      <Link className="link" to={to(articlesScreen)}>
        {t('wechat-menus.to_articles')}
      </Link>
    </p>
  )
}

const usePublished = () =>
  useQuery({
    queryKey: [articlesScreen, 'published'],
    queryFn: async ({ signal }) => {
      const { items } = await readArticles({ state: 'published', per_page: maxArticles }, { signal })
      const byId = new Map(
        items.filter(({ article_id, outcome }) => article_id !== '' && outcome === null).map((article) => [article.article_id, article]),
      )
      return [...byId.values()]
    },
  })

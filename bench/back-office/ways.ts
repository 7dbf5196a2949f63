import type { Ways } from './measure.ts'
import type { Person } from './person.ts'

/** The palette finds a record by its name, and Enter opens it. */
async function find(person: Person, title: string): Promise<void> {
  await person.press('Control+k')
  await person.fill(person.page.getByRole('dialog').getByRole('textbox').first(), title)
  await person.click(person.page.getByRole('dialog').getByRole('button', { name: title }).first())
}

/** The letters on the dashboard that wait. */
const waiting = (person: Person) => person.page.getByRole('region', { name: '待回复的留言', exact: true })

/** The articles that were worked on last are offered beside the entry of their list. */
const openArticle = (person: Person, title: string): Promise<void> => person.go('文章', title, '最近修改')

const save = async (person: Person): Promise<void> => {
  await person.saves(() => person.press('Control+s'))
}

/** Texts are missing in English: the product asks before it publishes without them. */
const publish = async (person: Person): Promise<void> => {
  await person.press('Control+Enter')
  await person.saves(() => person.click(person.button('仍然发布')))
}

export const ways: Ways = {
  'read the newest message': async (person, { sender }) => {
    await person.click(person.link(sender, waiting(person)))
    await person.sees(person.page.getByRole('heading', { name: '询价', exact: true }))
  },
  'answer a message by a template': async (person, { sender }) => {
    await person.click(person.link(sender, waiting(person)))
    await person.click(person.button('感谢来信'))
    await person.click(person.button('发送'))
    await person.sees(person.page.getByRole('region', { name: '已回复' }))
  },
  'put a message aside as spam': async (person, { sender }) => {
    await person.choose(person.button(`“${sender}”的操作`), '标为垃圾留言')
    await person.seesNoMore(person.link(sender, waiting(person)))
  },
  'assign three messages to a colleague': async (person, { senders, colleague }) => {
    for (const sender of senders) {
      await person.choose(person.button(`分配：“${sender}”的负责人`), colleague)
      await person.seesNoMore(person.link(sender, waiting(person)))
    }
  },
  'write an article and publish it': async (person, { title, body }) => {
    await person.go('文章', '新建文章')
    await person.fill(person.field('title_cn'), title)
    await person.fill(person.textbox('正文（中文）'), body)
    await publish(person)
  },
  'schedule a finished draft for tomorrow at nine': async (person, { title }) => {
    await person.click(person.place('文章'))
    await person.choose(person.row(title).getByRole('button', { name: /^状态/ }), '明天 9:00')
    await person.click(person.button('仍然定时发布'))
    await person.sees(person.page.getByText(/已保存，将于/).first())
  },
  'add a picture to an article': async (person, { title, file }) => {
    await openArticle(person, title)
    await person.drop([file], person.textbox('正文（中文）'))
    await person.sees(person.textbox('正文（中文）').locator('img[src^="/media"]'))
    await save(person)
  },
  'translate an article': async (person, { title }) => {
    await openArticle(person, title)
    await person.click(person.button('全部翻译'))
    await person.button('采用 2 项译文').waitFor()
    await save(person)
  },
  'correct a live article and look at it on the site': async (person, { title, addition }) => {
    await openArticle(person, title)
    await person.append(person.textbox('正文（中文）'), addition)
    await person.seesInNewTab(() => person.click(person.link('保存并在网站上查看')), addition)
  },
  'copy an article': async (person, { title }) => {
    await person.click(person.place('文章'))
    await person.click(person.button(`复制一份: ${title}`))
    await person.seesAddress(/\/contents\/\d+\/edit$/)
  },
  'publish a new product with picture, price and three specifications': async (person, { title, category, sku, file }) => {
    const pictures = person.page.getByRole('group', { name: '第一张是封面。拖动调整顺序。' })
    await person.go('产品', '新建产品')
    await person.fill(person.field('title_cn'), title)
    await person.fill(person.field('sku'), sku)
    await person.choose(person.field('category_id'), category)
    await person.drop([file], pictures)
    for (const name of ['形态', '冻结方式', '贮存与保质期']) await person.choose(person.button(name), undefined)
    await person.fill(person.field('price_min'), '12.5')
    await person.sees(pictures.locator('img'))
    await publish(person)
  },
  'change the price of three products': async (person, { series, titles }) => {
    await person.click(person.place('产品'))
    await person.fill(person.page.getByRole('searchbox', { name: '搜索' }), series)
    await person.page.waitForURL(/keyword=/)
    await person.sees(person.page.locator('main tbody tr').nth(2))
    await person.seesNoMore(person.page.locator('main tbody tr').nth(3))
    // Each price is stored where its field is left, the last one by Enter.
    for (const title of titles) await person.fill(person.textbox(`最低价: ${title}`), '11')
    await person.press('Enter')
    for (const title of titles) await person.sees(person.page.getByText(`“${title}”的价格已修改`).first())
  },
  'copy a product as a variant': async (person, { title, variant }) => {
    await person.click(person.place('产品'))
    await person.click(person.button(`复制为同款的另一规格: ${title}`))
    await person.fill(person.textbox('产品名称（中文）', person.dialog()), variant)
    await person.click(person.button('复制', person.dialog()))
    await person.seesAddress(/\/products\/\d+\/edit$/)
  },
  'import ten products from a table': async (person, { file }) => {
    await person.go('产品', '导入产品')
    await person.drop([file], person.page.locator('main').getByText('拖').first())
    await person.click(person.button('导入 10 条'))
    await person.sees(person.page.getByRole('heading', { name: '导入完成' }))
  },
  'make a category of products': async (person, { title }) => {
    await person.click(person.place('分类与标签'))
    await person.fill(person.textbox('新分类的名称（中文）'), title)
    await person.press('Enter')
    await person.sees(person.row(title))
  },
  'change a figure of the home page': async (person, { value }) => {
    await person.go('网站', '数据', '首页')
    await person.fill(person.field('items.0.value'), value)
    await save(person)
  },
  'hide a section of the home page': async (person, { section }) => {
    await person.click(person.place('网站'))
    await person.click(person.page.getByRole('switch', { name: section, exact: true }))
    await save(person)
  },
  'replace the picture of the first banner': async (person, { file }) => {
    await person.go('网站', '横幅')
    await person.drop(
      [file],
      person.page
        .locator('main tbody tr')
        .first()
        .getByRole('button', { name: /图片：更换$/ }),
    )
    await person.sees(person.page.getByText(/的图片已更换$/).first())
  },
  'change the founding year': async (person, { year }) => {
    await person.go('网站', '公司介绍', '关于我们')
    await person.fill(person.field('founded_year'), year)
    await save(person)
  },
  'add a certificate': async (person, { title, number, file }) => {
    await person.go('网站', '新建证书')
    await person.fill(person.field('title_cn'), title)
    await person.fill(person.field('certificate_no'), number)
    const picture = person.page.getByRole('group', { name: '证书图片', exact: true })
    await person.drop([file], picture)
    await person.sees(picture.getByRole('button', { name: '移除' }))
    await person.saves(() => person.press('Control+Enter'))
  },
  'add a milestone': async (person, { title }) => {
    await person.go('网站', '新建里程碑')
    await person.fill(person.field('title_cn'), title)
    await person.saves(() => person.press('Control+Enter'))
  },
  'add an entry to the menu': async (person, { title }) => {
    const form = person.page.getByRole('complementary', { name: /新建菜单项$/ })
    await person.go('网站', '新建菜单项')
    await person.fill(person.textbox('标题（中文）', form), title)
    await person.choose(form.getByRole('combobox', { name: '页面' }), /产品/)
    await person.press('Control+s')
    await person.sees(person.row(title))
  },
  'upload three pictures': async (person, { series, files }) => {
    await person.click(person.place('媒体库'))
    await person.page.getByRole('heading', { name: '媒体库', level: 1 }).waitFor()
    await person.drop(files, person.page.locator('main'))
    for (const index of [1, 2, 3]) await person.sees(person.link(new RegExp(`^${series}-${index}`)).first())
  },
  'write a missing alternative text': async (person, { text }) => {
    await person.click(person.link(/张图片缺替代文字$/))
    await person.fill(person.textbox('替代文字（中文）'), text)
    await person.click(person.button('保存并继续'))
    await person.sees(person.page.getByText(/还有 \d+ 张图片/))
  },
  'accept a proposed translation': async (person, { title }) => {
    await person.click(person.place('翻译'))
    const record = person.page.getByRole('article', { name: title })
    await person.click(person.button('采用', record).first())
    await person.sees(person.page.getByText(/已采用/).first())
  },
  'change a text of the site': async (person, { former, text }) => {
    await person.go('翻译', '界面文案')
    await person.fill(person.page.getByRole('searchbox', { name: '搜索' }), former)
    await person.click(person.button(former).first())
    await person.fill(person.page.locator('main tbody textarea').first(), text)
    await person.press('Control+Enter')
    await person.sees(person.button(text))
  },
  'answer a follower on WeChat': async (person, { question, answer }) => {
    const chat = person.page.getByRole('region', { name: '对话', exact: true })
    const waiting = person.page.getByRole('region', { name: '微信待回复', exact: true })
    await person.click(waiting.getByRole('listitem').filter({ hasText: question }).getByRole('link'))
    await person.sees(chat.getByText(question).first())
    await person.fill(person.textbox('回复', chat), answer)
    await person.click(person.button('发送', chat))
    await person.sees(chat.getByRole('listitem').filter({ hasText: answer }))
  },
  'send an article to the drafts on WeChat': async (person, { title }) => {
    await person.click(person.place('文章'))
    await person.click(person.button(`发到公众号: ${title}`))
    await person.click(person.button(/^发送/, person.dialog()))
    await person.sees(person.page.getByText(/草稿/).first())
  },
  'invite a user': async (person, { name, email, password }) => {
    await person.go('设置', '新建用户')
    await person.fill(person.field('name'), name)
    await person.fill(person.field('email'), email)
    await person.press('Control+s')
    await person.fill(person.textbox('您的密码', person.dialog()), password)
    await person.press('Enter')
    await person.sees(person.textbox('链接'))
  },
  'find a product and open it': async (person, { title }) => {
    await find(person, title)
    await person.sees(person.page.getByRole('heading', { name: title, level: 1 }))
  },
}

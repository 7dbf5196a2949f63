/** Settings by `group.name`, as `contracts/settings.ts` types them; the plain defaults of empty texts are written out. */
export const settings: Record<string, string | number | string[]> = {
  'site.name_cn': '安澜海洋食品',
  'site.name_en': 'Anlan Marine Foods',
  'site.title_cn': '安澜海洋食品（福建）有限公司｜海水养殖、水产加工与出口',
  'site.title_en': 'Anlan Marine Foods | Seafood farmed and processed in Fujian',
  'site.description_cn':
    '安澜海洋食品2003年创办于福建宁德三都澳，是集育种、养殖、贝类净化、水产加工与出口于一体的现代水产企业，主营大黄鱼、牡蛎、鲍鱼、对虾、海带，产品出口27个国家。',
  'site.description_en':
    'Founded in 2003 on Sandu’ao bay in Ningde, Fujian, Anlan breeds, farms, purifies, processes and exports seafood: large yellow croaker, oysters, abalone, shrimp and kelp, shipped to 27 countries.',
  'site.keywords_cn': '水产养殖,海水养殖,水产品,海鲜,大黄鱼,牡蛎,鲍鱼,海带,贝类净化,水产加工,水产出口,福建宁德,三都澳',
  'site.keywords_en':
    'aquaculture, seafood, farmed fish, large yellow croaker, oyster, abalone, kelp, depuration, seafood processing, seafood export, Fujian, Ningde',
  'site.time_zone': 'Asia/Shanghai',
  'site.icp_number': '闽ICP备00000000号-1（演示）',
  'site.police_number': '闽公网安备35090200000000号（演示）',
  'site.copyright_cn': '安澜海洋食品（福建）有限公司',
  'site.copyright_en': 'Anlan Marine Foods (Fujian) Co., Ltd.',
  'contact.address_cn': '福建省宁德市蕉城区三都澳临港工业园海安路18号，352100',
  'contact.address_en': '18 Hai’an Road, Sandu’ao Harbour Industrial Park, Jiaocheng District, Ningde 352100, Fujian, China',
  'contact.phone': '+86 593 000 2003',
  'contact.email': 'export@anlan.example',
  'contact.latitude': 26.63,
  'contact.longitude': 119.66,
  'contact.working_hours_cn': '周一至周五8:30—12:00、14:00—17:30；周六8:30—12:00（北京时间）',
  'contact.working_hours_en': 'Monday to Friday 8.30–12.00 and 14.00–17.30, Saturday 8.30–12.00 (China time, UTC+8)',
  'social.linkedin': 'https://www.example.com/anlan-marine-foods',
  'social.facebook': '',
  'social.youtube': 'https://www.example.com/anlan-films',
  'social.weibo': '',
  'social.douyin': '',
  'seo.baidu_verification': '',
  'seo.bing_verification': '',
  'seo.google_verification': '',
  'seo.robots': 'index',
  'home.sections': ['hero', 'statistics', 'business', 'products', 'about', 'certificates', 'news', 'cta'],
  'home.products_count': 8,
  'home.news_count': 5,
  'home.milestones_count': 4,
  'contact_form.required_fields': [],
  'appearance.colour_mode': 'system',
  'appearance.brand_colour': '#13717F',
}

/** Settings that name a picture: the key in `demo/pictures/index.ts`, to be replaced by its media id. */
export const settingPictures: Record<string, string> = {
  'home.panorama': 'panorama',
  'seo.default_image': 'banner-harbour-dawn',
}

import { type Icon, IconArticle, IconFish, IconLayoutDashboard, IconPhoto, IconPhotoStar, IconSitemap } from '@tabler/icons-react'

export interface NavigationItem {
  /** Path below `/admin`; also the key of its text. */
  name: string
  icon: Icon
  /** Whether new records are made here, which the command palette offers. */
  isResource?: boolean
}

export interface NavigationGroup {
  /** Key of the group's heading; the first group has none. */
  name: string | null
  items: NavigationItem[]
}

/** The side bar: only screens that exist. */
export const navigation: NavigationGroup[] = [
  { name: null, items: [{ name: 'dashboard', icon: IconLayoutDashboard }] },
  {
    name: 'content',
    items: [
      { name: 'contents', icon: IconArticle, isResource: true },
      { name: 'products', icon: IconFish, isResource: true },
      { name: 'categories', icon: IconSitemap, isResource: true },
      { name: 'banners', icon: IconPhotoStar, isResource: true },
      { name: 'media', icon: IconPhoto },
    ],
  },
]

interface Described {
  description: string
  seo_title: string
  seo_description: string
  seo_keywords: string
}

export function headOf({ seo_title, seo_description, description, seo_keywords }: Described) {
  const words = seo_description || description
  return { ...(seo_title && { title: seo_title, whole: true }), ...(words && { description: words }), keywords: seo_keywords }
}

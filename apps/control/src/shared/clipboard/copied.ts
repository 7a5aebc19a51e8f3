/** Copies what a field holds, and answers whether the browser did; on plain http it knows the old way only. */
export async function copied(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  const { clipboard } = navigator
  field.select()
  if (!clipboard) return document.execCommand('copy')
  return clipboard.writeText(field.value).then(
    () => true,
    () => document.execCommand('copy'),
  )
}

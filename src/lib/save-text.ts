type TextType = 'text/csv' | 'text/plain' | 'application/json'

/** Has the browser save a text as a file. */
export const saveText = (fileName: string, text: string, type: TextType) =>
  saveBlob(fileName, new Blob([text], { type }))

/** A file that the server sent under a name of its own. */
export async function fileOf(answer: Response): Promise<File> {
  const header = answer.headers.get('content-disposition') ?? ''
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  const plain = /filename="?([^";]+)/i.exec(header)?.[1]
  const fileName = coded ? decodeURIComponent(coded) : (plain ?? 'file')
  return new File([await answer.blob()], fileName)
}

/** Has the browser save it. */
export const saveFile = (file: File) => saveBlob(file.name, file)

function saveBlob(fileName: string, blob: Blob) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}

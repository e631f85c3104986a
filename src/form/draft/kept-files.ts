/** Files on their way to the server, which go on after a reload: of each upload its file. */
const database = 'uploads'
const table = 'files'

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('Not kept')))
  })

/** Undefined in a browser that keeps nothing, or has no room: then a reload asks for the file. */
async function inTable<T>(act: (files: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    const opening = indexedDB.open(database, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(table))
    const opened = await answerOf(opening)
    try {
      return await answerOf(act(opened.transaction(table, 'readwrite').objectStore(table)))
    } finally {
      opened.close()
    }
  } catch {
    return undefined
  }
}

export const keepFile = (uploadId: string, file: File) =>
  inTable(files => files.put(file, uploadId))

export const findKeptFile = (uploadId: string): Promise<File | undefined> =>
  inTable(files => files.get(uploadId) as IDBRequest<File | undefined>)

export const forgetFile = (uploadId: string) => inTable(files => files.delete(uploadId))

export function forgetFiles() {
  try {
    indexedDB.deleteDatabase(database)
  } catch {
    // It keeps none.
  }
}

import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  Document,
  Packer,
  Paragraph,
  TextRun,
} from 'docx'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { namedJpeg, namedPng } from './named-pictures.ts'

export async function namedDocx(who: string): Promise<Buffer> {
  return Packer.toBuffer(
    new Document({
      creator: who,
      lastModifiedBy: who,
      title: 'Plan',
      comments: {
        children: [{ id: 0, author: who, initials: 'QL', children: [new Paragraph('See here')] }],
      },
      sections: [
        {
          children: [
            new Paragraph({
              children: [
                new CommentRangeStart(0),
                new TextRun('A quieter pump'),
                new CommentRangeEnd(0),
                new CommentReference(0),
              ],
            }),
          ],
        },
      ],
    }),
  )
}

const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`)

const properties = (who: string): Zippable => ({
  'docProps/core.xml': xml(
    `<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:creator>${who}</dc:creator><cp:lastModifiedBy>${who}</cp:lastModifiedBy></cp:coreProperties>`,
  ),
  'docProps/app.xml': xml(
    `<Properties><Company>${who} Ltd</Company><Manager>${who}</Manager></Properties>`,
  ),
  'docProps/custom.xml': xml(`<Properties><property name="Owner">${who}</property></Properties>`),
})

export const namedXlsx = (who: string) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': xml('<Types/>'),
      ...properties(who),
      'xl/workbook.xml': xml(
        `<workbook><fileSharing userName="${who}"/><absPath url="C:\\Users\\${who}\\"/><sheets/></workbook>`,
      ),
      'xl/comments1.xml': xml(
        `<comments><authors><author>${who}</author></authors><comment><t>${who}:</t><t>Look</t></comment></comments>`,
      ),
      'xl/persons/person.xml': xml(
        `<personList><person displayName="${who}" id="{1}" userId="${who}@mail.example"/></personList>`,
      ),
      'xl/worksheets/sheet1.xml': xml('<worksheet><v>42</v></worksheet>'),
      'xl/media/image1.jpeg': namedJpeg(who),
    }),
  )

export const namedPptx = (who: string) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': xml('<Types/>'),
      ...properties(who),
      'ppt/commentAuthors.xml': xml(
        `<p:cmAuthorLst><p:cmAuthor id="0" name="${who}" initials="QL"/></p:cmAuthorLst>`,
      ),
      'ppt/slides/slide1.xml': xml('<p:sld><a:t>A quieter pump</a:t></p:sld>'),
      'ppt/slides/_rels/slide1.xml.rels': xml(
        `<Relationships><Relationship Id="r1" TargetMode="External" Target="file:///C:/Users/${who}/a.png"/></Relationships>`,
      ),
      'ppt/media/image1.png': namedPng(who),
    }),
  )

export const namedOdt = (who: string) =>
  Buffer.from(
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
      'META-INF/manifest.xml': xml('<manifest:manifest/>'),
      'meta.xml': xml(
        `<office:meta><meta:initial-creator>${who}</meta:initial-creator><dc:creator>${who}</dc:creator><meta:user-defined meta:name="Boss">${who}</meta:user-defined></office:meta>`,
      ),
      'content.xml': xml(
        `<office:text><office:annotation><dc:creator>${who}</dc:creator></office:annotation><text:p>A quieter pump</text:p></office:text>`,
      ),
    }),
  )

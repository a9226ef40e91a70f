import { extname } from 'node:path'
import { html as tagged } from '#kit/pages/server/html.server.ts'
import { type Mail, written } from './mail.server.ts'

/** Title and reference of a subject, which are ours, before the visitor's name. */
const OWN_SUBJECT = /^(?:\[check\] )?[^[\]]*\[[^[\]]*\]/

const NOTE =
  'The mail server refused this mail at first, so it has no Reply-To, and its subject and file names are shortened. To answer, write to the address in the text.'

/** Returns a mail to sales whose headers have nothing that the visitor wrote. The text still has all of it. */
export function withoutVisitorHeaders(mail: Mail): Mail {
  const { reply_to: _, attachments, ...rest } = mail
  return {
    ...rest,
    ...withNote(mail, NOTE),
    subject: OWN_SUBJECT.exec(mail.subject)?.[0] ?? mail.subject,
    ...(attachments && { attachments: attachments.map(renamed) }),
  }
}

const renamed = <File extends { name: string }>(file: File, index: number): File => {
  const extension = /^\.\w{1,8}$/.exec(extname(file.name))?.[0] ?? ''
  return { ...file, name: `attachment-${index + 1}${extension}` }
}

/** Returns the text and HTML of a mail with a note at the end. */
export function withNote(
  { text, document, html }: Mail,
  note: string,
): Pick<Mail, 'text' | 'document' | 'html'> {
  if (document)
    return { ...written({ ...document, parts: [...document.parts, { is: 'note', words: [note] }] }) }
  return {
    text: `${text}\n${note}\n`,
    html: html?.replace(
      '</body>',
      () => `${tagged`<p style="padding:0 32px;font:14px/21px Arial">${note}</p>`}</body>`,
    ),
  }
}

import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { FileProblem, PictureFacts } from './facts.server.ts'

/** Reads size and colours of a picture. */
export async function inspectPicture(file: string): Promise<PictureFacts | FileProblem> {
  try {
    // The image service allows sharp to open bytes only, no files.
    const { autoOrient, space, icc } = await sharp(await readFile(file)).metadata()
    const { width, height } = autoOrient
    return { width, height, wrongColours: describeColours(space, icc) }
  } catch {
    return { problem: 'is no picture, or a broken one', remedy: 'Save it as WebP, AVIF, PNG or JPEG.' }
  }
}

function describeColours(space: string, profile: Buffer | undefined): string | undefined {
  if (space === 'cmyk') return 'has the colours of a print (CMYK)'
  // The description in a profile has one or two bytes a character.
  const isSrgb = !profile || profile.toString('latin1').replaceAll('\0', '').includes('sRGB')
  return isSrgb || space === 'b-w' ? undefined : 'has another colour profile than sRGB'
}

/** Texts as programs write them, with what they and their authors note beside what is read. */
export const namedTexts = (who: string): Record<string, Buffer> => ({
  'sketch.svg': Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<!-- Created with Inkscape by ${who} -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"
   sodipodi:docname="${who}.svg"
   inkscape:export-filename="/home/${who}/pump.png" inkscape:version="1.4">
  <metadata id="m"><rdf:RDF><cc:Work><dc:creator><cc:Agent><dc:title>${who}</dc:title></cc:Agent></dc:creator></cc:Work></rdf:RDF></metadata>
  <g inkscape:label="Layer of ${who}"><text x="1" y="5">A quieter pump</text></g>
  <image xlink:href="file:///home/${who}/pump.png"/>
</svg>
`),
  'page.html': Buffer.from(`<!DOCTYPE html>
<html><head>
<meta charset="utf-8">
<meta name="author" content="${who}">
<meta property="article:author" content="${who}">
<link rel="author" href="https://${who}.example">
<!-- Written by ${who}
     in spring -->
<script>// <!-- kept --></script>
</head><body><p>A quieter pump</p></body></html>
`),
  'paper.tex': Buffer.from(`% Written by ${who}
\\documentclass{article}
\\hypersetup{pdfauthor={${who}}}
\\author[1]{${who}\\thanks{{of} the ${who} Trust}}
\\begin{document}
A quieter pump is 50\\% quieter.% ${who} checked
\\end{document}
`),
  'study.ipynb': Buffer.from(
    JSON.stringify({
      cells: [
        {
          cell_type: 'code',
          metadata: {
            executionInfo: { user: { displayName: who, userId: '0123' } },
            tags: ['shown'],
          },
          source: ['print("A quieter pump")'],
          outputs: [],
        },
      ],
      metadata: {
        authors: [{ name: who }],
        kernelspec: { name: 'env', display_name: `Python (${who})`, language: 'python' },
        language_info: { name: 'python' },
      },
      nbformat: 4,
      nbformat_minor: 5,
    }),
  ),
  'report.md': Buffer.from(`---
title: A quieter pump
author:
  - name: ${who}
    email: ${who}@mail.example
date: 2026
---
A quieter pump
`),
  'change.patch':
    Buffer.from(`From 3f2a1b0c9d8e7f60718293a4b5c6d7e8f9012345 Mon Sep 17 00:00:00 2001
From: ${who} <${who}@mail.example>
Subject: [PATCH] A quieter pump

Signed-off-by: ${who} <${who}@mail.example>
---
+A quieter pump
`),
  'pump.step': Buffer.from(`ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('A quieter pump'),'2;1');
FILE_NAME('${who}.step','2026-01-01',('${who}'),('Trust'),'','','');
ENDSEC;
DATA;
#1=CARTESIAN_POINT('A quieter pump',(0.,0.,0.));
ENDSEC;
END-ISO-10303-21;
`),
  'plan.dxf': Buffer.from(
    `  0\r\nSECTION\r\n  2\r\nHEADER\r\n  9\r\n$LASTSAVEDBY\r\n  1\r\n${who}\r\n  0\r\nENDSEC\r\n999\r\nA quieter pump\r\n`,
  ),
})

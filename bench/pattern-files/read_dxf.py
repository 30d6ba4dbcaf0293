# Reads a DXF with ezdxf and prints the lines of each block by layer as JSON.
import json
import sys

import ezdxf

document = ezdxf.readfile(sys.argv[1])
blocks = {}
for insert in document.modelspace().query("INSERT"):
    block = document.blocks.get(insert.dxf.name)
    lines = {}
    for polyline in block.query("POLYLINE"):
        points = [[vertex.dxf.location.x, vertex.dxf.location.y] for vertex in polyline.vertices]
        lines.setdefault(polyline.dxf.layer, []).append(points)
    notches = [
        [point.dxf.location.x, point.dxf.location.y, point.dxf.location.z]
        for point in block.query("POINT")
        if point.dxf.layer == "4"
    ]
    texts = [text.dxf.text for text in block.query("TEXT") if text.dxf.layer == "1"]
    blocks[insert.dxf.name] = {"lines": lines, "notches": notches, "texts": texts}
print(json.dumps(blocks))
